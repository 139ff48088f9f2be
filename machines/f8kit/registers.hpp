// Registers of the kit's memory chips, listed after the processor's registers: the 3851's separate data counter, interrupt control,
// timers and the 3853's vector. Setting a register has the same effect as a write by the program.
#pragma once

#include "machines/board/register_list.hpp"

namespace janus::machines::f8kit {

enum class ChipRegister : int { psu_dc0, psu_control, psu_timer, smi_control, smi_timer, smi_vector };

const RegisterList& register_list();

}  // namespace janus::machines::f8kit
