// Formats addresses for the page.
import type { About } from "./types";

export const hexadecimal = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, "0");
export const address_text = (address: number) => `$${hexadecimal(address, 4)}`;
// Returns the debugger expression for the byte at `address`. Space 0 is the memory.
export const expression_of = (about: About, space: number, address: string) => `${space === 0 ? "mem" : about.spaces[space]!.name}[${address}]`;
