// The registers of the kit's memory chips, listed after those of the processor: a data counter of the 3851's own, interrupt control, timers
// and the 3853's vector. Setting one is as if the program had written it.
#pragma once

#include "machines/board/register_list.hpp"

namespace janus::machines::f8kit {

enum class ChipRegister : int { psu_dc0, psu_control, psu_timer, smi_control, smi_timer, smi_vector };

const RegisterList& register_list();

}  // namespace janus::machines::f8kit
