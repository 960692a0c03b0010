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
  ['a.docx', bytes(ooxml), 'office', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['a.xlsx', bytes(ooxml), 'office', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
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
  ['a.txt', Buffer.from('Länge: 12 mm\r\n'), 'text', 'text/plain'],
  ['a.csv', bytes('L\xe4nge;12\n'), 'text', 'text/csv'],
])('tells %s by its content', (name, content, kind, mime) => {
  expect(detectContent(content.subarray(0, detectionBytes), name)).toEqual({ kind, mime });
});

it.each<[string, Buffer, string]>([
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
])('refuses %s', (_, content, name) => expect(detectContent(content, name)).toBeUndefined());

it.each([
  ['a PDF', bytes('%PDF-1.7'), 'a.png'],
  ['a picture', bytes('\x89PNG\r\n\x1a\n'), 'a.jpg'],
  ['a STEP model', bytes(step), 'a.txt'],
  ['text', bytes('hello'), 'a.pdf'],
  ['a PDF', bytes('%PDF-1.7'), 'pdf'],
  ['a PDF', bytes('%PDF-1.7'), 'a.pdf.exe'],
  ['a PDF', bytes('%PDF-1.7'), 'a.constructor'],
])('refuses %s that is called otherwise (%#)', (_, content, name) =>
  expect(detectContent(content, name)).toBeUndefined(),
);
