import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { HistoryEvent } from '@torno/contract';
import { type Language, languages } from '@torno/domain';
import { newId } from '@torno/kernel';
import { sample } from '../../../tests/samples/event-history.js';
import { type Name, useQueryService } from '../testing/caller.fixture.js';
import { ids, now } from '../testing/world.fixture.js';
import { groupsOf, type HistoryPage } from './history-groups.js';

const { service, get } = useQueryService();

const operator = { userId: ids.operator, companyId: '', role: 'operator' } as const;

type Read = {
  readonly title: string;
  readonly language: string;
  readonly pages: readonly { readonly lines: readonly string[] }[];
};

/** The text that a reader of PDF finds in a file; the reader is an ES module, which the tests' own modules are not. */
const read = (pdf: Buffer): Read =>
  JSON.parse(
    execFileSync(process.execPath, [join(__dirname, '../testing/pdf-text.mjs')], { input: pdf, encoding: 'utf8' }),
  ) as Read;

type PdfRequest = { readonly language?: Language; readonly query?: object; readonly as?: Name };

const ask = async (id: string, { language = 'en', query = {}, as = 'operator' }: PdfRequest = {}) => {
  const download = newId();
  const data = { subject: 'companies', id, format: 'PDF', operatorId: ids.operator, reason: 'A dispute' } as const;
  await service().append({
    ...sample('HistoryDownloadAllowed', data, `download-${download}`),
    actor: operator,
    at: now,
  });
  return get(as, `admin/companies/${id}/history/export`)
    .query({ format: 'PDF', download, order: 'oldest', timeZone: 'Europe/Berlin', ...query })
    .set('Accept-Language', language)
    .parse((reply, done) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => done(null, Buffer.concat(parts)));
    });
};

const pdfOf = async (id: string, parameters: PdfRequest = {}): Promise<Read> => {
  const { status, headers, body } = await ask(id, parameters);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  return read(body as Buffer);
};
const textOf = ({ pages }: Read): string => pages.flatMap(({ lines }) => lines).join('\n');

const company = ids.otherSupplier;
const stream = `company-${company}`;
const member = { userId: ids.otherSupplierUser, companyId: company, role: 'supplier' } as const;
/** Names in other scripts and with letters foreign to the three languages. */
const names = 'Größe Łódź Čech Παπαδόπουλος Проверка';

const described = (text: string, at: string) => ({
  ...sample('CompanyDescriptionChanged', { text }, stream),
  actor: member,
  at,
});

beforeAll(async () => {
  await service().append(
    described('Turned parts', '2026-03-10T22:30:00.000Z'),
    described(names, '2026-03-11T08:00:00.000Z'),
    {
      ...sample('CompanyMaterialsChanged', { materialIds: [12] }, stream),
      actor: operator,
      at: '2026-03-12T08:00:00.000Z',
    },
  );
});

describe('The history of a company as PDF', () => {
  const words = {
    de: [
      'Verlauf',
      'Exportiert von',
      'Begründung',
      'Seite 1',
      'Vorher',
      'Nachher',
      'Beschreibung',
      'Ende des Verlaufs: 3 Ereignisse',
    ],
    en: [
      'History',
      'Exported by',
      'Reason',
      'Page 1',
      'Before',
      'After',
      'Description',
      'End of the history: 3 events',
    ],
    it: [
      'Cronologia',
      'Esportato da',
      'Motivo',
      'Pagina 1',
      'Prima',
      'Dopo',
      'Descrizione',
      'Fine della cronologia: 3 eventi',
    ],
  } as const;

  /** Without the downloads of these tests, which are part of the history themselves. */
  const period = { from: '2026-03-10T20:00:00.000Z', to: '2026-03-12T08:00:00.000Z' };

  it.each(languages)('is in the words of the trade, in %s', async (language) => {
    const pdf = await pdfOf(company, { language, query: period });
    expect(pdf.language).toBe(language);
    const text = textOf(pdf);
    expect(words[language].filter((word) => !text.includes(word))).toEqual([]);
    expect(text).not.toMatch(/\b(history|file|change|field|event|events):\S/);
  });

  it('names its subject, who has exported it, when and why, and the filter', async () => {
    const { title, pages } = await pdfOf(company, {
      query: { ...period, type: 'CompanyDescriptionChanged', actor: member.userId, supplier: ids.supplier },
    });
    expect(title).toBe('History: RIVAL-COMPANY');
    expect(pages[0]?.lines).toEqual(
      expect.arrayContaining([
        'RIVAL-COMPANY',
        'Company · No. 10004',
        'Exported by | Pat 08',
        // An hour later than in the zone of the service.
        'Exported on | 10 Mar 2026, 13:00',
        'Reason | A dispute',
        'Time zone of all times | Europe/Berlin',
        'Order | Oldest first',
        'RFQ or supplier | Company 3',
        'Kind of event | Description changed',
        'Done by | Pat RIVAL-COMPANY',
        'From | 10 Mar 2026, 21:00',
        'Until | 12 Mar 2026, 09:00',
        'End of the history: 0 events',
      ]),
    );
  });

  it('lists who did what and when in the order of the history, with each field before and after, or its value where it is new', async () => {
    const { pages } = await pdfOf(company, { query: period });
    const lines = pages[0]?.lines ?? [];
    const events = [
      'Pat RIVAL-COMPANY · RIVAL-COMPANY · Supplier | 10 Mar 2026, 23:30:00',
      'Description changed.',
      'Text | Turned parts',
      'Pat RIVAL-COMPANY · RIVAL-COMPANY · Supplier | 11 Mar 2026, 09:00:00',
      'Description changed.',
      'Field | Before | After',
      `Text | Turned parts | ${names}`,
      'Pat 08 · Operator | 12 Mar 2026, 09:00:00',
      'Materials changed.',
      'Materials | material 12 en',
      'End of the history: 3 events',
    ];
    expect(lines.slice(-events.length)).toEqual(events);
    const newest = textOf(await pdfOf(company, { query: { ...period, order: 'newest' } }));
    expect(newest.indexOf('Materials changed.')).toBeLessThan(newest.indexOf('Description changed.'));
  });

  it('says on whose behalf something was done', async () => {
    const at = '2026-02-10T08:00:00.000Z';
    await service().append({
      ...sample('CompanyLogoRemoved', {}, stream),
      actor: member,
      onBehalfOf: ids.operator,
      at,
    });
    const { pages } = await pdfOf(company, { query: { from: at, to: at } });
    expect(pages[0]?.lines).toContain(
      'Pat RIVAL-COMPANY · RIVAL-COMPANY · Supplier · by Pat 08 on their behalf | 10 Feb 2026, 09:00:00',
    );
  });

  it('is refused to everybody but operators, and without a reason', async () => {
    expect((await ask(company, { as: 'supplier' })).status).toBe(403);
    expect((await ask(company, { as: 'otherSupplier' })).status).toBe(403);
    const { status } = await ask(company, { query: { download: newId() } });
    expect(status).toBe(403);
    expect((await ask(company, { query: { timeZone: 'Nowhere/Atlantis' } })).status).toBe(400);
  });
});

describe('A history of many pages as PDF', () => {
  /** More than are read at once. */
  const count = 620;
  const long = 'A text of many words. '.repeat(600).trim();
  let pdf: Read;

  beforeAll(async () => {
    const other = `company-${ids.freeSupplier}`;
    const texts = Array.from({ length: count }, (_, index) => (index === 3 ? long : `Text no. ${index}`));
    await service().append(...texts.map((text) => sample('CompanyDescriptionChanged', { text }, other)));
    pdf = await pdfOf(ids.freeSupplier, { query: { type: 'CompanyDescriptionChanged' } });
  });

  it('has a number on each page, and every event once', () => {
    expect(pdf.pages.length).toBeGreaterThan(20);
    expect(pdf.pages.map(({ lines }) => /Page (\d+)$/.exec(lines[0] ?? '')?.[1])).toEqual(
      pdf.pages.map((_, index) => String(index + 1)),
    );
    const afterwards = [...textOf(pdf).matchAll(/^Text \| (?:.* \| )?Text no\. (\d+)$/gm)].map(([, index]) =>
      Number(index),
    );
    // The event after the one with the long text has that before it.
    expect(afterwards).toEqual([0, 1, 2, ...Array.from({ length: count - 5 }, (_, index) => index + 5)]);
    expect(textOf(pdf)).toContain(`End of the history: ${count} events`);
  });

  it('has a text that is longer than a page in full, before and after a change', () =>
    expect(textOf(pdf).split('many').length - 1).toBe(2 * 600));
});

it('A group of events that is split over two pages is shown as one', async () => {
  const event = (position: number, commandId: string): HistoryEvent => ({
    id: newId(),
    position,
    at: now,
    type: 'CompanyLogoRemoved',
    stream,
    revision: position,
    actor: { ...member, name: 'Pat', companyLabel: '' },
    onBehalfOf: null,
    supplier: null,
    commandId,
    correlationId: commandId,
    causationId: commandId,
    schema: 1,
    data: {},
    changes: [],
  });
  const all = [event(1, 'a'), event(2, 'b'), event(3, 'b'), event(4, 'c')];
  const found = async (events: readonly HistoryEvent[], order: 'oldest' | 'newest') => {
    const pages = async function* (): AsyncGenerator<HistoryPage> {
      yield { events: events.slice(0, 2), names: { x: 'X' } };
      yield { events: events.slice(2), names: { y: 'Y' } };
    };
    const groups = [];
    for await (const { group, names } of groupsOf(pages(), order))
      groups.push([group.events.map(({ position }) => position), Object.keys(names)]);
    return groups;
  };
  expect(await found(all, 'oldest')).toEqual([
    [[1], ['x']],
    [
      [2, 3],
      ['x', 'y'],
    ],
    [[4], ['x', 'y']],
  ]);
  expect(await found(all.toReversed(), 'newest')).toEqual([
    [[4], ['x']],
    [
      [2, 3],
      ['x', 'y'],
    ],
    [[1], ['x', 'y']],
  ]);
});
