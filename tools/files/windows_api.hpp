// The header of Windows, without what nobody here wants: min and max as macros, and the rarer parts.
#pragma once

#ifndef NOMINMAX  // MinGW's standard library has it
#define NOMINMAX
#endif
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#include <windows.h>
