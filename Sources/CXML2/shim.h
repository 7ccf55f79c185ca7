#pragma once

// libxml2 built with ICU pulls in headers that clash with Foundation's own copy of ICU.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
