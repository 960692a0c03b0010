import { inflateRawSync } from 'node:zlib';
import type { Language } from '@torno/domain';
import { newId } from '@torno/kernel';
import { sample } from '../../../tests/samples/event-history.js';
import { useQueryService } from '../testing/caller.fixture.js';
import { drafted, ids, participationStream, position, quote } from '../testing/world.fixture.js';
import { toCsv } from './csv.js';
import { toJson, toXml } from './file-tree.js';

const { service, post } = useQueryService();

afterEach(() => service().undo());

const exportFile = async (body: object, key: string = ids.closedRound, name: 'buyer' | 'otherBuyer' = 'buyer') =>
  post(name, `buyer/rfq/${key}/export`, body).buffer(true);
const quotes = async (format: string) => (await exportFile({ scope: 'quotes', format })).text;

/** The parts of a workbook by their paths (APPNOTE 4.3.7). */
const partsOf = (bytes: Buffer): ReadonlyMap<string, string> => {
  const parts = new Map<string, string>();
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50;) {
    const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const to = from + bytes.readUInt32LE(at + 18);
    const name = bytes.toString('utf8', at + 30, at + 30 + bytes.readUInt16LE(at + 26));
    parts.set(name, inflateRawSync(bytes.subarray(from, to)).toString());
    at = to;
  }
  return parts;
};

const workbook = async (body: object, key: string = ids.closedRound, language: Language = 'en') => {
  const sent = post('buyer', `buyer/rfq/${key}/export`, { format: 'XLSX', ...body }).set('Accept-Language', language);
  const answer = await sent.buffer(true).parse((reply, done) => {
    const received: Buffer[] = [];
    reply.on('data', (part: Buffer) => received.push(part));
    reply.on('end', () => done(null, Buffer.concat(received)));
  });
  const parts = partsOf(answer.body);
  const rows = [...(parts.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c (.*?)<\/c>/g)].map(([whole]) => whole),
  );
  const [heads = [], ...lines] = rows;
  const names = heads.map((head) => head.replace(/<.*?>/g, ''));
  const cellOf = (column: string, line = 0): string | undefined => lines[line]?.[names.indexOf(column)];
  return { headers: answer.headers, parts, names, lines, cellOf };
};

describe('export of quotes', () => {
  it('CSV has a header line and a line per position and scale, and a file name of its own (EXPORT-04, EXPORT-07)', async () => {
    const answer = await exportFile({ scope: 'quote', format: 'CSV', quoteId: ids.quote });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('RFQ-100001-quote.csv'),
    });
    const [header = '', line = '', end] = answer.text.split('\r\n');
    expect(header).toMatch(/^\uFEFFrfqNumber;rfqLabel;supplier;/);
    const columns = header.slice(1).split(';');
    const cells = line.split(';');
    expect(cells).toHaveLength(columns.length);
    expect(Object.fromEntries(columns.map((column, index) => [column, cells[index]]))).toMatchObject({
      rfqNumber: '100001',
      supplierKey: '10003',
      quantity: '100',
      unitPrice: '8',
      positionCost: '800',
      delivery: '4 weeks',
      leadTimeDays: '28',
      validUntil: '2026-04-02',
      description: quote().description,
      counted: 'true',
      countedTotal: '800',
      totalPrice: quote().totalprice,
    });
    expect(end).toBe('');
  });

  it('XLSX has the lines of the CSV, with numbers and dates that a spreadsheet of any language reads as such', async () => {
    const { headers, parts, names, lines, cellOf } = await workbook({ scope: 'quote', quoteId: ids.quote });
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringContaining('RFQ-100001-quote.xlsx'),
    });
    expect([...parts.keys()]).toEqual(expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml']));
    const csv = (await exportFile({ scope: 'quote', format: 'CSV', quoteId: ids.quote })).text.trim().split('\r\n');
    expect(names).toHaveLength(csv[0]?.split(';').length ?? 0);
    expect(lines).toHaveLength(csv.length - 1);
    expect(cellOf('Unit price')).toBe('<c s="2"><v>8</v></c>');
    expect(cellOf('Quantity')).toBe('<c s="2"><v>100</v></c>');
    expect(cellOf('Counted in the total')).toBe('<c t="b"><v>1</v></c>');
    // 2 April 2026, counted from 30 December 1899.
    expect(cellOf('Valid until')).toBe('<c s="3"><v>46114</v></c>');
    expect(cellOf('Supplier number')).toContain('t="inlineStr"');
  });

  it.each([
    ['de', ['Anfragenummer', 'Stückpreis', 'Lieferzeit', 'Summe', 'Summe aller Mengen'], 'Angebotsschluss'],
    ['en', ['RFQ number', 'Unit price', 'Lead time', 'Total', 'Sum of all quantities'], 'Deadline'],
    ['it', ['Numero della richiesta', 'Prezzo unitario', 'Tempo di consegna', 'Totale'], 'Scadenza'],
  ] as const)('XLSX has a heading of its own above every column, in %s', async (language, ofQuotes, ofRfq) => {
    const quoted = await workbook({ scope: 'quotes' }, ids.closedRound, language);
    const described = await workbook({ scope: 'rfq' }, ids.closedRound, language);
    expect(quoted.names).toEqual(expect.arrayContaining([...ofQuotes]));
    expect(described.names).toContain(ofRfq);
    for (const { names } of [quoted, described]) {
      expect(new Set(names).size).toBe(names.length);
      // The names of columns for programs begin with a small letter.
      expect(names.filter((name) => /^[a-z]/.test(name))).toEqual([]);
    }
  });

  it.each([
    ['de', 'Offen', 'Aktiv', 'Einmalig', '4 Wochen'],
    ['en', 'Open', 'Active', 'One-time', '4 weeks'],
    ['it', 'Aperta', 'Attiva', 'Unico', '4 settimane'],
  ] as const)(
    'XLSX says in words what programs read as codes, in %s',
    async (language, open, active, oneTime, leadTime) => {
      const quoted = await workbook({ scope: 'quotes' }, ids.closedRound, language);
      const described = await workbook({ scope: 'rfq' }, ids.closedRound, language);
      const cellsOf = ({ lines }: typeof quoted) =>
        (lines[0] ?? []).map((cell = '') => cell.replace(/<.*?>/g, '')).filter(Boolean);
      expect(cellsOf(quoted)).toEqual(
        expect.arrayContaining([open, leadTime, `country DE ${language}`, `incoterm EXW ${language}`]),
      );
      expect(cellsOf(described)).toEqual(
        expect.arrayContaining([active, oneTime, `rfqReason NewProduct ${language}`, `incoterm EXW ${language}`]),
      );
      expect(await quotes('CSV')).toContain(';DE;');
    },
  );

  it('XLSX takes what looks like a formula or a number for text where it is one', async () => {
    const label = '=1+1 & <b>';
    await service().append(...drafted(ids.draft, 3, { header: { label, internalCode: '0042' } }));
    const { cellOf } = await workbook({ scope: 'rfq' }, ids.draft);
    expect(cellOf('RFQ')).toContain('=1+1 &amp; &lt;b&gt;</t>');
    expect(cellOf('Internal code')).toContain('t="inlineStr"');
    expect(cellOf('Internal code')).toContain('>0042<');
  });

  it('JSON is an array with every quote of every supplier (EXPORT-05)', async () => {
    await service().append(
      sample(
        'QuoteSubmitted',
        { quoteId: newId(), quoteNumber: 2, positions: quote().positions },
        participationStream(ids.closedRound),
      ),
    );
    const found: { supplierKey: string; quoteNumber: number; newest: boolean; positions: unknown[] }[] = JSON.parse(
      await quotes('JSON'),
    );
    expect(
      found
        .filter(({ supplierKey }) => supplierKey === '10003')
        .map(({ quoteNumber, newest }) => [quoteNumber, newest]),
    ).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(new Set(found.map(({ supplierKey }) => supplierKey)).size).toBe(2);
    expect(found[0]?.positions).toHaveLength(1);
  });

  it.each([
    ['EXW', 'EXW – Ab Werk', ''],
    ['OTH', 'by boat', 'by boat'],
  ] as const)('Delivery terms of %s that read “%s” are “%s”', async (incoterm, deliveryCondition, expected) => {
    const terms = { quoteId: newId(), positions: quote().positions, incoterm, deliveryCondition };
    await service().append(sample('QuoteSubmitted', terms, participationStream(ids.closedRound)));
    const [found] = JSON.parse((await exportFile({ scope: 'quote', format: 'JSON', quoteId: terms.quoteId })).text);
    expect(found).toMatchObject({ incoterm, deliveryCondition: expected });
  });

  it('XML nests the same values', async () => {
    const text = await quotes('XML');
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<quotes>\n {2}<quote>/);
    expect(text).toContain('<unitPrice>8</unitPrice>');
  });

  it('An export without quotes, and one of an unknown quote, are refused', async () => {
    const early = await exportFile({ scope: 'quotes', format: 'CSV' }, ids.market);
    expect(early).toMatchObject({ status: 409, body: { code: 'rfq.nothing-to-export' } });
    const unknown = await exportFile({ scope: 'quote', format: 'CSV', quoteId: ids.nobody });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'quote.not-found' } });
  });

  it('The request must have a known format and an existing quote', async () => {
    expect((await exportFile({ scope: 'quotes', format: 'PDF' })).status).toBe(400);
    expect((await exportFile({ scope: 'quote', format: 'CSV' })).body.errors).toEqual([
      expect.objectContaining({ field: 'quoteId' }),
    ]);
  });

  it('Only the company that requested the quotes may export them (EXPORT-08)', async () =>
    expect((await exportFile({ scope: 'quotes', format: 'CSV' }, ids.closedRound, 'otherBuyer')).status).toBe(404));
});

describe('export of an RFQ', () => {
  it('XML has header and positions, with reference data by name (EXPORT-06)', async () => {
    const { text, headers } = await exportFile({ scope: 'rfq', format: 'XML' }, ids.draft);
    expect(headers['content-disposition']).toContain('RFQ-100003.xml');
    expect(text).toContain('<paymentCondition>30 days</paymentCondition>');
    expect(text).toContain('<positionLabel>Shaft</positionLabel>');
    expect(text).toContain('<diameter>20</diameter>');
    expect(text).toContain('<quantity>100</quantity>');
  });

  it('It has the figures of a series and words for a material or a delivery only where they apply', async () => {
    const hidden = { serialQuantity: 1_000, seriesDurationYears: 3, materialDescription: 'bronze' };
    await service().append(
      ...drafted(ids.draft, 3, {
        header: { demandType: 'OneTime' },
        conditions: { incoterm: 'OTH', deliveryConditionChoice: 'incoterm', deliveryCondition: 'by boat' },
        positions: [{ ...position, ...hidden, materialId: 3, materialNumber: 'CuSn8' }],
      }),
    );
    const { text } = await exportFile({ scope: 'rfq', format: 'XML' }, ids.draft);
    expect(text).toContain('<deliveryCondition>by boat</deliveryCondition>');
    for (const value of ['1000', 'bronze', 'CuSn8']) expect(text).not.toContain(`>${value}<`);
  });

  it('CSV has one line per scale, and one for a position without scales', async () => {
    await service().append(
      ...drafted(ids.draft, 3, {
        positions: [
          { ...position, quantities: [10, 20].map((quantity) => ({ scaleId: `${quantity}`, quantity })) },
          { ...position, positionId: ids.secondPosition, posNumber: 2, quantities: [] },
        ],
      }),
    );
    const { text } = await exportFile({ scope: 'rfq', format: 'CSV' }, ids.draft);
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(';').at(-1))).toEqual(['10', '20', '']);
  });
});

describe('text of the files', () => {
  it('CSV escapes formulas and keeps numbers', () =>
    expect(toCsv(['a', 'b', 'c'], [{ a: '=1+1', b: -5, c: 'by truck; "express"' }]).split('\r\n')[1]).toBe(
      `'=1+1;-5;"by truck; ""express"""`,
    ));

  it.each(['\n', '\r', '\t', '=', '+', '-', '@', '＝', '＋', '－', '＠'])(
    'CSV escapes a text that begins with %j',
    (first) => {
      const [cell] = toCsv(['a'], [{ a: `${first}1+1` }])
        .split('\uFEFFa\r\n')
        .slice(1);
      expect(cell).toMatch(/^"?'/);
    },
  );

  it('XML is escaped, without characters that XML forbids', () =>
    expect(toXml('rfq', { label: 'Gears & <shafts>\u0007\uD800' })).toContain(
      '<label>Gears &amp; &lt;shafts&gt;</label>',
    ));

  it('JSON keeps amounts as texts', () =>
    expect(toJson({ each: 'quote', items: [{ price: '0.10', quantity: 5 }] })).toBe(
      '[\n  {\n    "price": "0.10",\n    "quantity": 5\n  }\n]\n',
    ));
});
