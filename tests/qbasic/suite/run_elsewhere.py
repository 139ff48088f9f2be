#!/usr/bin/env python3
"""run_elsewhere.py pcbasic|bwbasic [FILTER]: runs the suite's cases of the GW-BASIC subset in another BASIC and reports differences.

Only the programs' output is compared; README.md lists the results. Programs without line numbers get them. PC-BASIC's SCREEN function reads back
the screen. FILTER: a part of `FILE: NAME`.
"""
import glob
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

SUITE = os.path.dirname(os.path.abspath(__file__))
HEADS = ('manual', 'dialect', 'keys', 'press', 'hash', 'line-ends')
SECTIONS = ('output', 'error', 'compile error', 'screen', 'screen has')
PRESSED = {'ENTER': '\r', 'ESC': '\x1b', 'BACKSPACE': '\x08'}


def cases():
    for path in sorted(glob.glob(os.path.join(SUITE, '*.txt'))):
        case = None
        for line in open(path, encoding='utf-8').read().split('\n'):
            if line.startswith('=== '):
                if case:
                    yield case
                case = {'at': os.path.basename(path) + ': ' + line[4:], '': []}
                part, head = '', True
            elif case is None:
                continue
            elif line.startswith('--- '):
                part, head = line[4:], False
                assert part in SECTIONS, line
                case[part] = []
            elif head and line.split(': ')[0] in HEADS:
                name, case[line.split(': ')[0]] = line.split(': ', 1)
            else:
                head = False
                case[part].append(line)
        if case:
            yield case


def trimmed(lines):
    lines = [line.rstrip() for line in lines]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def expected(case):
    text = '\n'.join(re.sub('\u00b7+$', lambda marks: ' ' * len(marks.group()), line) for line in trimmed(case.get('output', [])))
    return text[:-1] if text.endswith('\u00ac') else text


def numbered(lines):
    if any(re.match(r'\d', line) for line in lines):
        return lines
    return [f'{10 * (i + 1)} {line.strip() or chr(39)}' for i, line in enumerate(lines)]


def run(case, basic):
    folder = tempfile.mkdtemp()
    program = numbered(trimmed(case['']))
    if basic == 'pcbasic' and ('screen' in case or 'screen has' in case):
        narrow = any(re.search(r'WIDTH 40|SCREEN 1\b', line) for line in program) and not any('WIDTH 80' in line for line in program)
        program.append(f'60000 OPEN "O",#3,"SHOWN.TXT":FOR ZR=1 TO 25:ZL$="":FOR ZC=1 TO {40 if narrow else 80}:'
                       'ZL$=ZL$+CHR$(SCREEN(ZR,ZC)-32*(SCREEN(ZR,ZC)=0)):NEXT ZC:PRINT#3,ZL$:NEXT ZR:CLOSE')
    with open(os.path.join(folder, 'p.bas'), 'wb') as file:
        file.write(('\r\n'.join(program) + '\r\n').encode('latin1'))
    keys = case.get('keys', '').replace('\\r', '\r') + ''.join(PRESSED.get(key, key) for key in case.get('press', '').split(','))
    command = ['pcbasic', '-n', 'p.bas'] if basic == 'pcbasic' else ['bwbasic', 'p.bas']
    given = (keys + 'SYSTEM\r').replace('\r', '\r' if basic == 'pcbasic' else '\n')
    try:
        done = subprocess.run(command, input=given.encode('latin1'), cwd=folder, env=dict(os.environ, HOME=folder), timeout=30,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        return 'no end', '', None
    out, error, shown = done.stdout.decode('latin1').replace('\r\n', '\n').replace('\r', '\n'), '', None
    if basic == 'bwbasic':
        return re.sub(r'\n?bwBASIC: .*$', '', out.split('Volkoff')[-1].lstrip('\n '), flags=re.S), '', None
    out = re.sub(r'\n?Ok\xff.*$', '', out, flags=re.S)
    stopped = re.search(r'(?:^|\n)([A-Z][A-Za-z ]+) in (\d+)\xff?\s*$', out)
    if stopped and 'error' in case:
        line = int(stopped.group(2))
        if numbered(trimmed(case[''])) != trimmed(case['']):
            line //= 10
        error, out = f'{stopped.group(1)} in line {line}', out[:stopped.start()]
    path = os.path.join(folder, 'SHOWN.TXT')
    if os.path.exists(path):
        shown = trimmed(open(path, encoding='latin1').read().replace('\x1a', '').split('\n'))
    return out, error, shown


def pattern(text):
    return re.escape(text).replace(r'\*', '.*')


def judge(case, basic):
    """True, False, or 'blanks' where nothing but blanks differs."""
    out, error, shown = run(case, basic)
    good = 'screen' in case or 'screen has' in case or out.rstrip('\n') == expected(case).rstrip('\n')
    if basic == 'bwbasic':
        good = good and 'screen' not in case and 'screen has' not in case and 'error' not in case
        if not good and out.split() == expected(case).split() and 'output' in case and 'error' not in case:
            good = 'blanks'
        return case, good, (out, error, shown)
    if 'error' in case:
        good = good and re.fullmatch(pattern(case['error'][0]), error, re.I) is not None
    if 'screen' in case:
        good = shown == trimmed(case['screen'])
    if 'screen has' in case:
        rows = iter(shown or [])
        good = all(any(re.fullmatch(pattern(line), row) for row in rows) for line in trimmed(case['screen has']))
    return case, good, (out, error, shown)


def main():
    basic, part = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ''
    chosen = [case for case in cases() if case.get('dialect') == 'gw' and part in case['at']]
    count = {True: 0, False: 0, 'blanks': 0}
    with ThreadPoolExecutor(3) as runs:
        for case, good, got in runs.map(lambda case: judge(case, basic), chosen):
            count[good] += 1
            if not good:
                print(case['at'], expected(case), case.get('error'), case.get('screen'), got, sep='\n    ')
    print(f"{len(chosen)} cases: {count[True]} alike, {count['blanks']} alike but for blanks, {count[False]} differ")


if __name__ == '__main__':
    main()
