import { detectContent, detectionBytes } from './detect-content.js';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

const iges = `${'Part made by hand'.padEnd(72)}S      1\r\n`;
const dxf = '999\r\nwritten by a program\r\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n';
const asciiStl = 'solid shaft\n  facet normal 0 0 1\n    outer loop\n';
const step = "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');";
const ooxml = 'PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0abcdabcdabcdabcd\x13\0\0\0[Content_Types].xml \xa2\x04\x02';

const binaryStl = (count = 2, coordinate = 12.5): Buffer => {
  const file = Buffer.alloc(84 + 50 * 2);
  file.write('exported by a program');
  file.writeUInt32LE(count, 80);
  for (let triangle = 0; triangle < 2; triangle++) {
    for (let number = 0; number < 12; number++) file.writeFloatLE(coordinate, 84 + triangle * 50 + number * 4);
  }
  return file;
};

it.each<[string, Buffer, string, string]>([
  ['a.pdf', bytes('%PDF-1.7\n%\xe2\xe3'), 'pdf', 'application/pdf'],
  ['A.PDF', bytes('%PDF-1.4'), 'pdf', 'application/pdf'],
  ['a.png', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'image', 'image/png'],
  ['a.jpg', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'image', 'image/jpeg'],
  ['a.jpeg', bytes('\xff\xd8\xff\xe1'), 'image', 'image/jpeg'],
  ['a.gif', bytes('GIF89a\x01\0'), 'image', 'image/gif'],
  ['a.webp', bytes('RIFF\x24\0\0\0WEBPVP8 '), 'image', 'image/webp'],
  ['a.docx', bytes(ooxml), 'package', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['a.xlsx', bytes(ooxml), 'package', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['a.dwg', bytes('AC1032\0\0\0'), 'dwg', 'image/vnd.dwg'],
  ['a.stp', bytes(step), 'step', 'model/step'],
  ['a.step', bytes(`\xef\xbb\xbf\r\n${step}`), 'step', 'model/step'],
  ['a.igs', bytes(iges), 'iges', 'model/iges'],
  ['a.iges', bytes(iges), 'iges', 'model/iges'],
  ['a.dxf', bytes(dxf), 'dxf', 'image/vnd.dxf'],
  ['a.dxf', bytes('AutoCAD Binary DXF\r\n\x1a\0'), 'dxf', 'image/vnd.dxf'],
  ['a.stl', bytes(asciiStl), 'stl', 'model/stl'],
  ['a.stl', binaryStl(), 'stl', 'model/stl'],
  ['a.stl', binaryStl(2, 0), 'stl', 'model/stl'],
  ['a.tif', bytes('II*\0\x08\0\0\0'), 'image', 'image/tiff'],
  ['a.tiff', bytes('MM\0*\0\0\0\x08'), 'image', 'image/tiff'],
  ['a.3mf', bytes(ooxml), 'package', 'model/3mf'],
  ['a.3mf', bytes(`PK\x03\x04${'\0'.repeat(26)}3D/3dmodel.model`), 'package', 'model/3mf'],
  ['a.txt', Buffer.from('Länge: 12 mm\r\n'), 'text', 'text/plain'],
  ['a.csv', bytes('L\xe4nge;12\n'), 'text', 'text/csv'],
])('The content of %s is detected', (name, content, kind, mime) => {
  expect(detectContent(content.subarray(0, detectionBytes), name)).toEqual({ kind, mime });
});

const entities = ['0', 'SECTION', '2', 'ENTITIES', '0', 'ENDSEC', '0', 'EOF'];
/** A group code is right-aligned in three columns, as most programs write it. */
const aligned = (lines: readonly string[]): string[] =>
  lines.map((line, index) => (index % 2 === 0 ? line.padStart(3) : line));
const withHeader = ['0', 'SECTION', '2', 'HEADER', '9', '$ACADVER', '1', 'AC1009', '0', 'ENDSEC', ...entities];

/** As a binary STL writes it: the normal, then three corners. */
const oneTriangle = (numbers: readonly number[]): Buffer => {
  const file = Buffer.alloc(84 + 50);
  file.write('solid that an older program names so');
  file.writeUInt32LE(1, 80);
  numbers.forEach((number, index) => file.writeFloatLE(number, 84 + index * 4));
  return file;
};

describe('content of common programs', () => {
  it.each<[string, string, Buffer]>([
    ['DXF with entities only', 'a.dxf', bytes(entities.join('\n'))],
    ['DXF with a header', 'a.dxf', bytes(aligned(withHeader).join('\r\n'))],
    ['DXF of an old Mac', 'a.dxf', bytes(aligned(entities).join('\r'))],
    ['DXF with blanks at the ends', 'a.dxf', bytes(entities.map((line) => `${line}  `).join('\n'))],
    ['DXF in UTF-8 with a mark', 'a.dxf', bytes(`\xef\xbb\xbf${entities.join('\n')}`)],
    [
      'DXF with comments everywhere',
      'a.dxf',
      bytes(['999', '', '0', 'SECTION', '999', 'SECTION', ...entities.slice(2)].join('\n')),
    ],
    ['DXF behind a long comment', 'a.dxf', bytes(`999\n${'-'.repeat(3000)}\n${entities.join('\n')}`)],
    ['STEP behind a comment', 'a.stp', bytes(`/* exported *** by / hand */\n${step}`)],
    ['IGES in UTF-8', 'a.igs', Buffer.from(`${'Gehäuse für Ölpumpe'.padEnd(72)}S      1\n`)],
    ['IGES with zeros', 'a.igs', bytes(`${''.padEnd(72)}S0000001\n`)],
    ['STL in capitals', 'a.stl', bytes('SOLID\nFACET NORMAL 0 0 1\n')],
    ['STL of an old Mac', 'a.stl', bytes(asciiStl.replaceAll('\n', '\r'))],
    ['STL with a long name', 'a.stl', bytes(`solid ${'shaft'.repeat(200)}\nfacet normal 0 0 1\n`)],
    ['STL with a colour', 'a.stl', bytes('solid a\ncolor 0.5 0.5 0.5\nfacet normal 0 0 1\n')],
    ['STL turned by a right angle', 'a.stl', oneTriangle([6.1e-17, -1, 0, 1.2e-15, 40, 0, 3, 4, 5, 6, 7, 8])],
    ['STL with a triangle without area', 'a.stl', oneTriangle([NaN, NaN, NaN, 1, 1, 1, 1, 1, 1, 2, 2, 2])],
  ])('%s is accepted', (_, name, content) =>
    expect(detectContent(content.subarray(0, detectionBytes), name)).toMatchObject({
      kind: { dxf: 'dxf', stp: 'step', igs: 'iges', stl: 'stl' }[name.slice(2)],
    }),
  );
});

it.each<[string, Buffer, string]>([
  ['a DXF without a section', bytes('0\nEOF\n'), 'a.dxf'],
  ['a DXF that is only begun', bytes('0\nSECTION\n'), 'a.dxf'],
  ['text that speaks of sections', bytes('See\n0\nSECTION\n2\nENTITIES\n'), 'a.dxf'],
  ['text that begins as a DWG', bytes('AC1032 is the release of 2018'), 'a.dwg'],
  ['an STL with impossible corners', oneTriangle([0, 0, 1, NaN, 1, 1, 1, 1, 1, 2, 2, 2]), 'a.stl'],
  ['a package without parts of one', bytes('PK\x03\x04\x14\0\0\0\0\0model.bin'), 'a.3mf'],
  ['a Windows program', bytes('MZ\x90\0\x03'), 'a.txt'],
  ['a Linux program', bytes('\x7fELF\x02\x01'), 'a.stl'],
  ['a Mac program', bytes('\xcf\xfa\xed\xfe'), 'a.dwg'],
  ['a script', bytes('#!/bin/sh\nrm -rf /'), 'a.txt'],
  ['HTML', bytes('<!DOCTYPE html><html>'), 'a.txt'],
  ['HTML behind text', bytes(`harmless\n${' '.repeat(1000)}<script>alert(1)</script>`), 'a.csv'],
  ['SVG', bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">'), 'a.svg'],
  ['SVG named as a picture', bytes('<svg onload="alert(1)">'), 'a.png'],
  ['a plain archive', bytes('PK\x03\x04\x14\0\0\0\0\0file.bin'), 'a.docx'],
  ['UTF-16', Buffer.from('\ufeffhello', 'utf16le'), 'a.txt'],
  ['nothing', Buffer.alloc(0), 'a.txt'],
  ['noise', bytes('\x01\x02\x03\x04'.repeat(100)), 'a.stl'],
  ['an STL without triangles', binaryStl(0), 'a.stl'],
])('%s is refused', (_, content, name) => expect(detectContent(content, name)).toBeUndefined());

it.each([
  ['a PDF', bytes('%PDF-1.7'), 'a.png'],
  ['a picture', bytes('\x89PNG\r\n\x1a\n'), 'a.jpg'],
  ['a STEP model', bytes(step), 'a.txt'],
  ['text', bytes('hello'), 'a.pdf'],
  ['a PDF', bytes('%PDF-1.7'), 'pdf'],
  ['a PDF', bytes('%PDF-1.7'), 'a.pdf.exe'],
  ['a PDF', bytes('%PDF-1.7'), 'a.constructor'],
])('%s with the extension of another type is refused (%#)', (_, content, name) =>
  expect(detectContent(content, name)).toBeUndefined(),
);
