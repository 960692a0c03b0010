import { quoteOf } from '../../quote-comparison/model/quote.fixture.js';
import { exportRows, exportText } from './export-quotes.js';

const quote = quoteOf(
  '=1+1',
  {
    p1: [
      ['s1', '0.5', '50', '12.5'],
      ['s2', '0.4', '400'],
    ],
  },
  {
    deliveryCondition: 'by truck; "express"',
  },
);
const rfq = { secondaryId: 100001, label: 'Gears & <shafts>', positions: [] };
const rows = exportRows(rfq, [quote]);

describe('export of quotes (EXPORT-07)', () => {
  it('has a row per position and quantity', () => {
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ rfqNumber: '100001', unitPrice: '0.5', toolCost: '12.5', positionCost: '50' });
    expect(rows[1]).toMatchObject({ unitPrice: '0.4', toolCost: '' });
  });

  it('CSV: semicolons, a header row, quoted text and no formulas', () => {
    const [header, first] = exportText(rows, 'CSV').split('\r\n');
    expect(header).toMatch(/^\uFEFFrfqNumber;rfqLabel;supplier;/);
    expect(first).toContain("100001;Gears & <shafts>;'=1+1;1;");
    expect(first).toContain('"by truck; ""express"""');
  });

  it('XML: escaped and without characters that XML does not know', () => {
    const [row] = rows;
    if (row === undefined) throw new Error('no row');
    const text = exportText([{ ...row, delivery: 'soon\u0007' }], 'XML');
    expect(text).toContain('<rfqLabel>Gears &amp; &lt;shafts&gt;</rfqLabel>');
    expect(text).toContain('<delivery>soon</delivery>');
    expect(new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')).toBeNull();
  });

  it('JSON: an array that reads back', () => expect(JSON.parse(exportText(rows, 'JSON'))).toEqual(rows));
});
