"""Writes what an assembler made as Intel HEX.

usage: to_hex.py raw ADDRESS FILE >FILE.hex
       to_hex.py prg FILE >FILE.hex        the address is in the first two bytes
       to_hex.py hunks FILE >FILE.hex      dasm -f2: two bytes of address, two of length, the bytes, and again
       to_hex.py srecords FILE >FILE.hex   Motorola's S-records
"""
import sys


def raw(address, path):
    with open(path, "rb") as file:
        return {int(address, 0) + i: byte for i, byte in enumerate(file.read())}


def prg(path):
    with open(path, "rb") as file:
        address = int.from_bytes(file.read(2), "little")
        return {address + i: byte for i, byte in enumerate(file.read())}


def hunks(path):
    with open(path, "rb") as file:
        data = file.read()
    memory, at = {}, 0
    while at < len(data):
        address, length = (int.from_bytes(data[at + i : at + i + 2], "little") for i in (0, 2))
        memory.update({address + i: byte for i, byte in enumerate(data[at + 4 : at + 4 + length])})
        at += 4 + length
    return memory


def srecords(path):
    memory = {}
    with open(path, encoding="ascii") as file:
        for line in file:
            if line.startswith("S1"):
                record = bytes.fromhex(line.strip()[2:])
                address = int.from_bytes(record[1:3], "big")
                memory.update({address + i: byte for i, byte in enumerate(record[3:-1])})
    return memory


def lines(memory):
    for address in sorted(memory):
        if address - 1 in memory and address % 16 != 0:
            continue
        end = address + 1
        while end in memory and end % 16 != 0:
            end += 1
        record = bytes([end - address, address >> 8, address & 255, 0]) + bytes(memory[i] for i in range(address, end))
        yield ":" + (record + bytes([-sum(record) & 255])).hex().upper()
    yield ":00000001FF"


print("\n".join(lines({"raw": raw, "prg": prg, "hunks": hunks, "srecords": srecords}[sys.argv[1]](*sys.argv[2:]))))
