import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MovedEvent } from '../migration/moved-event.js';
import { checkRecord } from './check-record.js';

let directory: string;
let path: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'torno-record-'));
  path = join(directory, 'record');
});
afterEach(() => rmSync(directory, { recursive: true }));

const event = (revision: number): MovedEvent => ({
  stream: 'rfq-1',
  revision,
  position: 100 + revision,
  id: `id-${revision}`,
  type: 'RfqLabelled',
  isJson: true,
  data: { label: `Gear ${revision}` },
  metadata: { at: '2026-03-10T12:00:00.000Z' },
});

const check = (events: readonly MovedEvent[]) =>
  checkRecord(
    (async function* () {
      yield* events;
    })(),
    path,
  );

const [first, second, third] = [event(0), event(1), event(2)];

describe('the record of a store’s events', () => {
  it('is begun with the first run, and continued with the events since', async () => {
    const begun = await check([first, second]);
    expect(begun).toEqual({ checked: 0, added: 2, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const lines = readFileSync(path, 'utf8');
    expect(lines).toMatch(/^100 [0-9a-f]{64}\n101 [0-9a-f]{64}\n$/);
    expect(lines).toContain(begun.head);
    expect(await check([first, second])).toEqual({ checked: 2, added: 0, head: begun.head });
    expect(await check([first, second, third])).toMatchObject({ checked: 2, added: 1 });
    expect(readFileSync(path, 'utf8').startsWith(lines)).toBe(true);
    expect(await check([first, second, third])).toMatchObject({ checked: 3, added: 0 });
  });

  it.each<readonly [string, Partial<MovedEvent>]>([
    ['data', { data: { label: 'Gear 2' } }],
    ['metadata', { metadata: { at: '2026-03-10T12:00:00.001Z' } }],
    ['type', { type: 'RfqRelabelled' }],
    ['revision', { revision: 7 }],
    ['stream', { stream: 'rfq-2' }],
    ['id', { id: 'id-x' }],
    ['data that is not JSON', { data: new Uint8Array([1]), isJson: false }],
  ])('An event with other %s is named, and nothing is recorded', async (_, change) => {
    await check([first, second]);
    const lines = readFileSync(path, 'utf8');
    const { checked, mismatch } = await check([first, { ...second, ...change }, third]);
    expect(checked).toBe(1);
    expect(mismatch).toMatch(/ at position 101, is not the event that was recorded\.$/);
    expect(readFileSync(path, 'utf8')).toBe(lines);
  });

  it('An event that is missing is named, in the middle and at the end', async () => {
    await check([first, second, third]);
    expect((await check([first, third])).mismatch).toContain('stands where the event at position 101 was recorded');
    expect((await check([first, second])).mismatch).toBe(
      'The event at position 102 was recorded, but the store ends before it.',
    );
  });

  it('is continued after a run that was killed while it wrote', async () => {
    await check([first]);
    const whole = readFileSync(path, 'utf8');
    appendFileSync(path, '101 abc');
    expect(await check([first, second])).toMatchObject({ checked: 1, added: 1 });
    expect(readFileSync(path, 'utf8').startsWith(`${whole}101 `)).toBe(true);
  });

  it.each(['Dear Sir or Madam,\n', 'Dear Sir or Madam', 'Dear Sir\n17'])('is not a file with %j', async (text) => {
    writeFileSync(path, text);
    await expect(check([first])).rejects.toThrow('Line 1 of');
    expect(readFileSync(path, 'utf8')).toBe(text);
  });
});
