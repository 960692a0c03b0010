import {
  discloses,
  isField,
  supplierRfqFiles,
  accessLevels,
  supplierRfqMessages,
  supplierRfqPage,
  supplierRfqRow,
  type AnyRedaction,
  type Disclosure,
} from '@torno/domain';
import { useQueryService } from '../testing/caller.fixture.js';
import { secrets } from '../testing/ids.fixture.js';
import { cases, supplierAnswers, type Answers, type CaseName } from '../testing/supplier-access.fixture.js';

const callers = useQueryService();

/** One field of a table: its path in an answer, the levels that show it, and the replacement at other levels. */
type Leaf = { readonly path: readonly string[]; readonly shown: Disclosure; readonly hidden?: unknown };

const leavesOf = (rules: AnyRedaction, path: readonly string[] = []): Leaf[] =>
  Object.entries(rules).flatMap(([name, rule]): Leaf[] => {
    const here = [...path, name];
    if (typeof rule === 'string') return [{ path: here, shown: rule }];
    if (!isField(rule)) return leavesOf(rule, here);
    const { shown, hidden, each } = rule;
    // For a list whose elements have fields of their own, the field is the number of elements.
    if (each) return [{ path: [...here, 'length'], shown, hidden: 0 }, ...leavesOf(each, [...here, '0'])];
    return [{ path: here, shown, hidden }];
  });

const valueAt = (answer: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], answer);

const caseNames = Object.keys(cases) as CaseName[];
const everything = 'ndaWithContact';

const accessAt = (name: CaseName) => ({
  level: accessLevels.find((level) => name.replace('WithContact', '') === level) ?? 'none',
  contact: name.endsWith('WithContact') ? ('Granted' as const) : ('Restricted' as const),
});

/** The answers in each case, from a buyer that exists and from one that has left. */
const worlds: Record<'buyer' | 'formerBuyer', Partial<Record<CaseName, Answers>>> = { buyer: {}, formerBuyer: {} };
const answered = (world: keyof typeof worlds, name: CaseName): Answers => {
  const answers = worlds[world][name];
  if (!answers) throw new Error(`Nothing was asked as ${name}`);
  return answers;
};

beforeAll(async () => {
  for (const world of ['buyer', 'formerBuyer'] as const)
    for (const name of caseNames)
      worlds[world][name] = await supplierAnswers(callers, name, { buyerHasLeft: world === 'formerBuyer' });
});

/** Each field has at each level the value of the table, wherever that differs from its replacement. */
const walk = (rules: AnyRedaction, answerOf: (answers: Answers) => unknown, names: readonly CaseName[]) => {
  const compared = new Set<string>();
  for (const world of ['buyer', 'formerBuyer'] as const)
    for (const name of names)
      for (const { path, shown, hidden } of leavesOf(rules)) {
        const field = path.join('.');
        const value = valueAt(answerOf(answered(world, name)), path);
        const full = valueAt(answerOf(answered(world, everything)), path);
        const whole = path.includes('0') ? valueAt(answerOf(answered(world, name)), path.slice(0, 1)) : [{}];
        // Where there is no list, there are no elements that could show or hide fields.
        if (Array.isArray(whole) && whole.length === 0) continue;
        const isShown = discloses(accessAt(name), shown);
        if (hidden === undefined) expect([name, field, value === undefined]).toEqual([name, field, !isShown]);
        else if (JSON.stringify(full) !== JSON.stringify(hidden)) {
          compared.add(field);
          expect([name, field, value]).toEqual([name, field, isShown ? full : hidden]);
        }
      }
  return leavesOf(rules)
    .filter(({ path, hidden }) => hidden !== undefined && !compared.has(path.join('.')))
    .map(({ path }) => path.join('.'));
};

/** The names of an answer's fields, at every depth of the table. */
const namesOf = (rules: AnyRedaction, answer: unknown): unknown =>
  Object.fromEntries(
    Object.entries(answer ?? {}).map(([name, value]) => {
      const rule = rules[name];
      if (rule === undefined || typeof rule === 'string') return [name, true];
      if (!isField(rule)) return [name, namesOf(rule, value)];
      return [name, rule.each ? namesOf(rule.each, value[0]) : true];
    }),
  );
const namesIn = (rules: AnyRedaction): unknown =>
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => {
      if (typeof rule === 'string') return [name, true];
      if (!isField(rule)) return [name, namesIn(rule)];
      return [name, rule.each ? namesIn(rule.each) : true];
    }),
  );

it('The cases cover each level, with and without access to the contact', () =>
  expect(new Set(caseNames.map((name) => accessAt(name).level))).toEqual(new Set(accessLevels)));

describe('the page of an RFQ', () => {
  const existing = caseNames.filter((name) => name !== 'none');

  it.each(caseNames)('exists at every access level except none: %s', (name) =>
    expect(answered('buyer', name).details.status).toBe(name === 'none' ? 404 : 200),
  );

  it('shows each field at the levels that the table names, and at no other', () =>
    // `blocked` is false at all levels but one, and a condition in words has the incoterm OTH, so both equal their
    // replacements there.
    expect(walk(supplierRfqPage, ({ details }) => details.body, existing)).toEqual([
      'rfq.incoterm',
      'contactData.blocked',
    ]));

  it('discloses the buyer’s contact and terms to suppliers with the visibility VISIBLE alone (SDET-27)', () => {
    const of = (name: CaseName) => {
      const { contactData, rfq } = answered('buyer', name).details.body;
      const { companyName, firstname, lastname, street, zip, city, phone, companyLogoUrl } = contactData;
      const { incoterm, deliveryCondition, paymentCondition, deliveryDate, termsDocuments } = rfq;
      return [
        [companyName, firstname, lastname, street, zip, city, phone, companyLogoUrl],
        [incoterm, deliveryCondition, paymentCondition, deliveryDate, termsDocuments.length],
      ];
    };
    expect(of(everything)).toEqual([
      ['Company 1', 'Bea', 'Buyer', 'Werkstr. 1', '70173', 'Stuttgart', secrets.buyerPhone, expect.any(String)],
      ['OTH', 'By rail', '30 days', '2026-05-01', 1],
    ]);
    for (const name of ['uninvited', 'marketplace'] as const)
      expect([name, ...of(name)]).toEqual([name, ['', '', '', '', '', '', '', null], ['OTH', '', '', null, 0]]);
  });

  it.each(existing)('states only behind the supplier’s own block that the supplier blocks the buyer: %s', (name) =>
    expect(answered('buyer', name).details.body.contactData.blocked).toBe(name === 'blockedBySelf'),
  );

  it('has the fields of the table, no more and no fewer', () =>
    expect(namesOf(supplierRfqPage, answered('buyer', everything).details.body)).toEqual(namesIn(supplierRfqPage)));

  it.each(existing)('names the level: %s', (name) => {
    const { level, contact } = accessAt(name);
    expect(answered('buyer', name).details.body.metadata).toMatchObject({
      state: level === 'uninvited' ? 'NOT_INVITED' : level === 'marketplace' ? 'NOT_PAYED' : 'VISIBLE',
      accessRestricted: !['visible', 'nda'].includes(level),
      contactVisibilityStatus: contact,
    });
  });
});

describe('the row of an RFQ', () => {
  const listed = caseNames.filter((name) => discloses(accessAt(name), 'marketplace'));

  it.each(caseNames)('is listed from the level marketplace on: %s', (name) =>
    expect(answered('buyer', name).row !== undefined).toBe(listed.includes(name)),
  );

  it('shows each field at the levels that the table names, and at no other', () =>
    expect(walk(supplierRfqRow, ({ row }) => row, listed)).toEqual([]));

  it('has the fields of the table, no more and no fewer', () =>
    expect(namesOf(supplierRfqRow, answered('buyer', everything).row)).toEqual(namesIn(supplierRfqRow)));
});

describe('the files of an RFQ', () => {
  it.each(caseNames)('%s: each file is hidden, locked or open as the table names', (name) => {
    const access = accessAt(name);
    const statusOf = (disclosure: Disclosure): number =>
      !discloses(access, 'marketplace') ? 404 : discloses(access, disclosure) ? 200 : 403;
    const { files, archive, revisions } = answered('buyer', name);
    expect(files).toEqual({
      nda: statusOf(supplierRfqFiles.nda),
      terms: statusOf(supplierRfqFiles.terms),
      message: statusOf(supplierRfqFiles.message),
      position: statusOf(supplierRfqFiles.position),
    });
    expect(archive).toBe(statusOf('nda'));
    if (access.level === 'none' || access.level === 'blockedBySelf') expect(revisions.status).toBe(404);
    else expect(revisions.body).toHaveLength(discloses(access, supplierRfqMessages.messages.shown) ? 1 : 0);
  });

  it('include the file of a message, shown with it to suppliers who may open it (NDA-11)', () => {
    const everyone = caseNames.filter((name) => answered('buyer', name).revisions.status === 200);
    expect(walk(supplierRfqMessages, ({ revisions }) => ({ messages: revisions.body }), everyone)).toEqual([]);
  });
});
