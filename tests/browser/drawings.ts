import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';

export type UploadedFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A part to source: one position of the RFQ. */
export type Part = { readonly label: string; readonly drawing: UploadedFile; readonly model?: UploadedFile };

export type Parts = { readonly parts: readonly [Part, Part, Part]; readonly nda: UploadedFile };

/** Lines without a filling. */
const ink = { borderColor: rgb(0, 0, 0), borderWidth: 1.5 };

const pdf = async (name: string, lines: readonly string[]): Promise<UploadedFile> => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const sheet = document.addPage([842, 595]);
  sheet.drawRectangle({ x: 24, y: 24, width: 794, height: 547, ...ink });
  sheet.drawCircle({ x: 300, y: 320, size: 120, ...ink });
  sheet.drawLine({ start: { x: 150, y: 320 }, end: { x: 450, y: 320 }, dashArray: [12, 4, 2, 4] });
  for (const [index, line] of lines.entries()) sheet.drawText(line, { x: 540, y: 160 - index * 24, size: 14, font });
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
};

const stored = (path: string): UploadedFile => ({
  name: basename(path),
  mimeType: path.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream',
  buffer: readFileSync(path),
});

const nda = (): Promise<UploadedFile> => pdf('nda.pdf', ['Non-disclosure agreement', 'Muster GmbH']);

/** A cube that the STEP reader brings along for its own tests. */
const cube = (name: string): UploadedFile => {
  const reader = dirname(createRequire(__filename).resolve('occt-import-js/package.json'));
  return { ...stored(join(reader, 'test/testfiles/simple-basic-cube/cube.stp')), name };
};

/** Three fictitious parts. */
export const generatedParts = async (): Promise<Parts> => ({
  nda: await nda(),
  parts: [
    {
      label: 'Flange',
      drawing: await pdf('flange.pdf', ['Flange', 'AlSi1MgMn', 'D 240']),
      model: cube('flange-3d.step'),
    },
    { label: 'Cover', drawing: await pdf('cover.pdf', ['Cover', 'AlSi1MgMn', 'D 180']), model: cube('cover-3d.step') },
    { label: 'Spacer', drawing: await pdf('spacer.pdf', ['Spacer', 'AlSi1MgMn', 'D 40']) },
  ],
});

/** The folder of real drawings beside the repository; they do not belong to the project. */
const realFolder = join(__dirname, '../../../shared/data/parts');

export const hasRealParts = existsSync(realFolder);

/** Drawings and models of a real actuator; only where `hasRealParts`. */
export const realParts = async (): Promise<Parts> => {
  const file = (name: string): UploadedFile => stored(join(realFolder, name));
  return {
    nda: await nda(),
    parts: [
      {
        label: 'Motor shaft',
        drawing: file('motor_shaft.pdf'),
        model: file('motor_antigravity_4004_custom_shaft.step'),
      },
      {
        label: 'Motor pulley AT3 T10',
        drawing: file('motor_pulley_at3_t10.pdf'),
        model: file('transmission_pulley_at3_t10_motor.step'),
      },
      {
        label: 'Centre pulley AT3 T10',
        drawing: file('center_pulley_at3_t10.pdf'),
        model: file('transmission_pulley_at3_t10_center.step'),
      },
    ],
  };
};
