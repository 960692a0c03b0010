import { contract, contractOf, type Endpoint } from './index.js';

const rows: readonly (readonly [string, Endpoint])[] = Object.entries(contract);

describe('contract', () => {
  it('has no two rows of one method and path', () => {
    const addresses = rows.map(([, row]) => `${row.method} ${row.path.replace(/:\w+/g, ':x')}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it('gives each row to exactly one service', () => {
    const sides = [contractOf('command'), contractOf('query'), contractOf('projections')].map(
      (part) => Object.keys(part).length,
    );
    expect(sides.reduce((sum, count) => sum + count, 0)).toBe(rows.length);
  });

  it('declares a schema for every parameter of a path', () => {
    for (const [name, row] of rows) {
      const names = [...row.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      const parsed = row.params.safeParse({});
      const missing = parsed.success ? [] : parsed.error.issues.map((issue) => issue.path[0]);
      expect([name, [...missing].sort()]).toEqual([name, names.sort()]);
    }
  });

  it('tells of every query which read models it waits for', () => {
    expect(rows.filter(([, row]) => row.side === 'query' && row.reads.length === 0).map(([name]) => name)).toEqual([]);
  });
});

describe('texts that come from other programs', () => {
  const user = {
    externalId: 'e',
    companyExternalId: null,
    logName: 'ann@example.com',
    email: 'ann@example.com',
    password: '123456',
    firstName: 'Ann',
    lastName: 'Miller',
    phone: '+49 (89) 12-3',
  };
  const fieldsRefused = (change: object): unknown[] => [
    ...new Set(contract.syncUser.body.safeParse({ ...user, ...change }).error?.issues.map(({ path }) => path[0])),
  ];

  it('follow the same rules as forms (VAL-22)', () => {
    expect(fieldsRefused({})).toEqual([]);
    expect(fieldsRefused({ phone: '' })).toEqual([]);
    expect(fieldsRefused({ phone: '123-' })).toEqual(['phone']);
    expect(fieldsRefused({ logName: '.ann' })).toEqual(['logName']);
    expect(fieldsRefused({ logName: 'a'.repeat(51) })).toEqual(['logName']);
    expect(fieldsRefused({ password: '12345' })).toEqual(['password']);
  });
});

describe('closing an RFQ', () => {
  const takes = (body: object): boolean => contract.closeRfq.body.safeParse(body).success;
  const rated = (...ratings: string[]) => ({
    outcome: 'AWARD',
    suppliers: [{ companyId: '00000000-0000-4000-8000-000000000000', awarded: true, ratings }],
  });

  it('takes the named outcomes, reasons and criteria only (CLOSE-01, CLOSE-05, CLOSE-10)', () => {
    expect(takes({ outcome: 'NO_AWARD', noAwardReason: 'NO_AWARD_RESTART' })).toBe(true);
    expect(takes({ outcome: 'NO_AWARD', noAwardReason: 'NO_AWARD_LATER' })).toBe(false);
    expect(takes({ outcome: 'LATER' })).toBe(false);
    expect(takes(rated('RATING_PRICE', 'OTHERS'))).toBe(true);
    expect(takes(rated('RATING_SPEED'))).toBe(false);
  });
});
