import {
  addressLimits,
  companyLimits,
  contactLimits,
  noCertificateId,
  quoteLimits,
  rfqLimits,
  userLimits,
} from '@torno/domain';
import { z } from 'zod';
import { command } from './endpoint.js';
import { contract, contractOf, type Endpoint } from './index.js';

const rows: readonly (readonly [string, Endpoint])[] = Object.entries(contract);

/** Whether others than operators and programs may call a row. */
const isForCompanies = ([, { roles }]: (typeof rows)[number]): boolean =>
  [roles].flat().some((role) => !['operator', 'support', 'service'].includes(role));

describe('contract', () => {
  it('No two rows have the same method and path', () => {
    const addresses = rows.map(([, row]) => `${row.method} ${row.path.replace(/:\w+/g, ':x')}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it('Only a command for operators and programs leaves open how it is treated during an impersonation', () => {
    const facts = { appends: [], reply: z.unknown() };
    expect(command('POST', '/v1/new', { roles: ['operator', 'service'], ...facts }).impersonated).toBeUndefined();
    // @ts-expect-error `impersonated` is missing
    command('POST', '/v1/new', { roles: 'buyer', ...facts });
    // @ts-expect-error `impersonated` is missing
    command('POST', '/v1/new', { roles: ['operator', 'any'], ...facts });
    const undeclared = rows.filter(([, row]) => row.service === 'command' && row.impersonated === undefined);
    expect(undeclared).not.toEqual([]);
    expect(undeclared.filter(isForCompanies).map(([name]) => name)).toEqual([]);
  });

  it('Each row belongs to exactly one service', () => {
    const services = [contractOf('command'), contractOf('query'), contractOf('projections')].map(
      (part) => Object.keys(part).length,
    );
    expect(services.reduce((sum, count) => sum + count, 0)).toBe(rows.length);
  });

  it('Only rows that nobody but operators may call are heavy, by values that their query can have', () => {
    const heavy = rows.filter(([, row]) => row.heavy !== undefined);
    expect(heavy).not.toEqual([]);
    expect(heavy.filter(isForCompanies).map(([name]) => name)).toEqual([]);
    const values = heavy.flatMap(([name, { query, heavy: when }]) =>
      typeof when === 'object' ? [{ name, when, read: query.safeParse(when).data }] : [],
    );
    expect(values).toEqual(values.map(({ name, when }) => ({ name, when, read: expect.objectContaining(when) })));
  });

  it('Every parameter of a path has a schema', () => {
    const named = rows.map(([name, { path }]) => [name, [...path.matchAll(/:(\w+)/g)].map((match) => match[1]).sort()]);
    const missing = rows.map(([name, { params }]) => [
      name,
      (params.safeParse({}).error?.issues ?? []).map((issue) => issue.path[0]).sort(),
    ]);
    expect(missing).toEqual(named);
  });

  it('Every id that a request names has a pattern', () => {
    type Schema = { readonly [Keyword in string]?: unknown };
    const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
    /** Paths of the texts without pattern, format or list below properties that are named as ids. */
    const loose = (schema: unknown, path: string, isId = false): string[] => {
      if (!isSchema(schema)) return [];
      if (schema['type'] === 'string')
        return isId && !schema['pattern'] && !schema['format'] && !schema['enum'] ? [path] : [];
      const properties = isSchema(schema['properties']) ? Object.entries(schema['properties']) : [];
      const parts = [
        schema['items'],
        schema['anyOf'],
        schema['oneOf'],
        schema['allOf'],
        schema['additionalProperties'],
      ];
      return [
        ...properties.flatMap(([name, below]) =>
          loose(below, `${path}.${name}`, /(^ids?|^key|Ids?|IDs?|Key)$/.test(name)),
        ),
        ...parts.flat().flatMap((part) => loose(part, path, isId)),
      ];
    };
    const found = rows.flatMap(([name, row]) =>
      (['params', 'query', 'body'] as const).flatMap((part) =>
        loose(z.toJSONSchema(row[part], { io: 'input', unrepresentable: 'any' }), `${name}.${part}`),
      ),
    );
    // The ids of another program are hashed before anything is looked up by them.
    expect(found).toEqual([
      'syncCompany.body.externalId',
      'syncUser.body.externalId',
      'syncUser.body.companyExternalId',
    ]);
  });

  it.each(['constructor', '__proto__', '../..', '%00', '1'.repeat(3_000)])(
    'No parameter of an id accepts %j',
    (odd) => {
      const accepted = rows.filter(([, { path, params }]) => {
        const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) =>
          /(^id|Id|ID|Key)$/.test(name) ? [name] : [],
        );
        const errors = params.safeParse(Object.fromEntries(names.map((name) => [name, odd]))).error?.issues ?? [];
        return names.some((name) => !errors.some((issue) => issue.path[0] === name));
      });
      // Callers name their requests in words of their own, by which events are only compared.
      expect(accepted.map(([name]) => name)).toEqual(/^\w{1,100}$/.test(odd) ? ['correlatedEvents'] : []);
    },
  );

  it('Every body refuses unknown fields at every level (C-43)', () => {
    type Schema = { readonly [Keyword in string]?: unknown };
    const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
    /** Paths of the objects below a schema that accept any field. */
    const open = (schema: unknown, path: string): string[] => {
      if (!isSchema(schema)) return [];
      const isOpen = schema['type'] === 'object' && schema['additionalProperties'] !== false;
      return [
        ...(isOpen ? [path] : []),
        ...Object.entries(schema).flatMap(([keyword, below]) => open(below, `${path}.${keyword}`)),
      ];
    };
    expect(rows.flatMap(([name, { body }]) => open(z.toJSONSchema(body, { io: 'input' }), name))).toEqual([]);
  });

  it('Every row accepts the longest body that the limits of its texts and lists allow, and not much more', () => {
    type Schema = { readonly [Keyword in string]?: unknown };
    const longest = (schema: Schema): number => {
      const { type, anyOf, maxLength, format, pattern, maxItems, items, properties, const: only } = schema;
      const values = schema['enum'] ?? (only === undefined ? undefined : [only]);
      if (anyOf) return Math.max(...(anyOf as Schema[]).map(longest));
      if (values) return Math.max(...(values as string[]).map((value) => value.length + 2));
      if (type === 'array') return 2 + Number(maxItems) * (1 + longest(items as Schema));
      if (type === 'object')
        return Object.entries(properties as Record<string, Schema>).reduce(
          (bytes, [name, field]) => bytes + name.length + 4 + longest(field),
          2,
        );
      if (type !== 'string') return 20;
      return 2 + (format || (pattern && !maxLength) ? 40 : Number(maxLength));
    };
    const needs = rows.map(([name, { body, maxBodyBytes }]) => {
      const bytes = longest(z.toJSONSchema(body, { io: 'input' }));
      return { name, bytes, maxBodyBytes };
    });
    expect(needs.filter(({ bytes, maxBodyBytes }) => !(bytes <= maxBodyBytes))).toEqual([]);
    expect(needs.filter(({ bytes, maxBodyBytes }) => maxBodyBytes > 65_536 && bytes <= 65_536)).toEqual([]);
  });

  it('An open row accepts no more than 4 KiB', () => {
    const open = rows.filter(([, { roles }]) => roles === 'public');
    expect(open.map(([name, { maxBodyBytes }]) => [name, maxBodyBytes])).toEqual(
      open.map(([name]) => [name, 4 * 1024]),
    );
  });

  it('Every query declares the read models that it waits for', () => {
    // Copies of sent e-mails, what services record of their health and parked reactions follow from no events.
    const withoutModels = rows.filter(([, row]) => row.service === 'query' && row.reads.length === 0);
    expect(withoutModels.map(([name]) => name).sort()).toEqual(['emailContent', 'operatorReactions', 'platformHealth']);
  });
});

it('The file of a quote is sent in the field “attachment” (QUOTE-58)', () =>
  expect(contract.quoteAttachment.multipart).toBe('attachment'));

it('Company documents can be reached by buyers only (ROLE-05)', () => {
  const ofDocuments = Object.values<Endpoint>(contract).filter(({ path }) => /^\/v1\/company\/.*document/.test(path));
  expect(ofDocuments.map(({ method, roles }) => [method, roles])).toEqual([
    ['POST', 'buyer'],
    ['GET', 'buyer'],
    ['DELETE', 'buyer'],
  ]);
});

it('Support reads what operators read, and changes nothing (ROLE-09)', () => {
  const rows: readonly (readonly [string, Endpoint])[] = Object.entries(contract);
  const ofOperators = rows.filter(([, { path }]) => path.startsWith('/v1/admin/'));
  const reads = ofOperators.filter(([, { roles }]) => roles.includes('support')).map(([name]) => name);
  // A download is a read that is recorded (decision 0047).
  const isRead = ([name, { method }]: (typeof ofOperators)[number]) => method === 'GET' || name === 'allowDownload';
  expect(reads).toEqual(ofOperators.filter(isRead).map(([name]) => name));
  for (const [, { path, roles }] of rows) if (roles.includes('support')) expect(path).toMatch(/^\/v1\/admin\//);
});

describe('texts from other programs', () => {
  const user = {
    externalId: 'e',
    companyExternalId: null,
    logName: 'ann@example.com',
    email: 'ann@example.com',
    password: 'a long password',
    firstName: 'Ann',
    lastName: 'Miller',
    phone: '+49 (89) 12-3',
  };
  const fieldsRefused = (change: object): unknown[] => [
    ...new Set(contract.syncUser.body.safeParse({ ...user, ...change }).error?.issues.map(({ path }) => path[0])),
  ];

  it('follow the rules of the forms (VAL-22)', () => {
    expect(fieldsRefused({})).toEqual([]);
    expect(fieldsRefused({ phone: '' })).toEqual([]);
    expect(fieldsRefused({ phone: '123-' })).toEqual(['phone']);
    expect(fieldsRefused({ logName: '.ann' })).toEqual(['logName']);
    expect(fieldsRefused({ logName: 'a'.repeat(51) })).toEqual(['logName']);
    expect(fieldsRefused({ password: '12345' })).toEqual(['password']);
  });

  it.each<[string, object]>([
    ['firstName', { firstName: 'a'.repeat(userLimits.firstName + 1) }],
    ['lastName', { lastName: 'a'.repeat(userLimits.lastName + 1) }],
    ['department', { department: 'a'.repeat(userLimits.department + 1) }],
    ['jobTitle', { jobTitle: 'a'.repeat(userLimits.jobTitle + 1) }],
    ['phone', { phone: '1'.repeat(contactLimits.phone + 1) }],
    ['email', { email: 'ann' }],
    ['email', { email: `${'a'.repeat(contactLimits.email)}@example.com` }],
    ['logName', { logName: '' }],
    ['password', { password: 'a'.repeat(userLimits.password + 1) }],
    ['firstName', { firstName: '' }],
    ['lastName', { lastName: '' }],
  ])('of a user are refused by %s: %j (VAL-22)', (field, change) => expect(fieldsRefused(change)).toEqual([field]));

  const company = {
    externalId: 'e',
    label: 'Müller & Söhne',
    isBuyer: true,
    isSupplier: false,
    address: { street: 'Hauptstr. 1', postalCode: '70173', city: 'Stuttgart', countryCode: 'DE' },
  };

  it.each<[string, object]>([
    ['label', { label: 'Müller <Söhne>' }],
    ['label', { label: '' }],
    ['label', { label: 'a'.repeat(companyLimits.label + 1) }],
    ['formOfEnterprise', { formOfEnterprise: 'a'.repeat(companyLimits.legalForm + 1) }],
    ['commercialRegister', { commercialRegister: 'a'.repeat(companyLimits.commercialRegister + 1) }],
    ['address.street', { address: { ...company.address, street: 'Hauptstr. #1' } }],
    ['description', { description: 'a'.repeat(companyLimits.description + 1) }],
    ['address.street', { address: { ...company.address, street: 'a'.repeat(addressLimits.street + 1) } }],
    ['address.postalCode', { address: { ...company.address, postalCode: '1'.repeat(addressLimits.postalCode + 1) } }],
    ['address.city', { address: { ...company.address, city: 'a'.repeat(addressLimits.city + 1) } }],
    ['contact.phone', { contact: { phone: '123-' } }],
    ['contact.fax', { contact: { fax: '123-' } }],
    ['contact.email', { contact: { email: 'ann' } }],
    ['contact.website', { contact: { website: 'not a site' } }],
    ['contact.phone', { contact: { phone: '1'.repeat(contactLimits.phone + 1) } }],
    ['contact.fax', { contact: { fax: '1'.repeat(contactLimits.fax + 1) } }],
    ['contact.email', { contact: { email: `${'a'.repeat(contactLimits.email)}@example.com` } }],
    ['contact.website', { contact: { website: `${'a'.repeat(contactLimits.website)}.com` } }],
  ])('of a company are refused by %s (VAL-22)', (field, change) => {
    expect(contract.syncCompany.body.safeParse(company).success).toBe(true);
    const issues = contract.syncCompany.body.safeParse({ ...company, ...change }).error?.issues ?? [];
    expect([...new Set(issues.map(({ path }) => path.join('.')))]).toEqual([field]);
  });

  it('take “no certificate” only alone among a company’s certificates (COMP-07)', () => {
    const refused = (...certificateIds: number[]) =>
      contract.syncCompany.body
        .safeParse({ ...company, certificateIds })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect([refused(), refused(noCertificateId), refused(1, 3)]).toEqual([undefined, undefined, undefined]);
    expect(refused(noCertificateId, 3)).toEqual([['certificateIds', 'excludes-others']]);
  });

  it('are limited for an RFQ to the lengths of its forms (VAL-22)', () => {
    const takes = (name: 'label' | 'internalCode', length: number): boolean =>
      contract.changeRfq.body.safeParse({ [name]: 'a'.repeat(length) }).success;
    for (const name of ['label', 'internalCode'] as const)
      expect([name, takes(name, rfqLimits[name]), takes(name, rfqLimits[name] + 1)]).toEqual([name, true, false]);
    const message = (length: number): boolean =>
      contract.messageAll.body.safeParse({ message: 'a'.repeat(length) }).success;
    expect([message(rfqLimits.message), message(rfqLimits.message + 1)]).toEqual([true, false]);
  });
});

it('The reasons of a refused publication are words without surrounding blanks (RFQ-10)', () => {
  const reasonsIn = (...reasons: string[]) => contract.failRfq.body.safeParse({ reasons }).data?.reasons;
  for (const blank of ['', ' ', ' \n\t']) expect([blank, reasonsIn('No drawing', blank)]).toEqual([blank, undefined]);
  expect(reasonsIn(' No drawing\n')).toEqual(['No drawing']);
});

describe('choices of an RFQ', () => {
  const header = (body: object): boolean => contract.changeRfq.body.safeParse(body).success;
  const around = (perimeter: object): boolean => contract.matching.body.safeParse({ perimeter }).success;

  it.each<[string, (value: unknown) => boolean, readonly unknown[], readonly unknown[]]>([
    ['demand types (RFQ-03)', (demandType) => header({ demandType }), ['OneTime', 'Series'], ['Weekly', '', null]],
    [
      'reasons (RFQ-29)',
      (reason) => header({ reason }),
      ['NewProduct', 'SecondSource', 'SupplierFailure', 'Benchmarking', 'Other', null],
      ['other', ''],
    ],
    ['currencies (RFQ-30)', (currency) => header({ currency }), ['EUR', 'USD'], ['CHF', 'eur', null]],
    [
      'incoterms (RFQ-31)',
      (incoterm) => header({ incoterm }),
      ['EXW', 'FAS', 'FCA', 'FOB', 'CFR', 'CIF', 'CIP', 'CPT', 'DAP', 'DAT', 'DDP', 'DPU', 'OTH'],
      ['DEQ', 'exw', null],
    ],
    [
      'units (RFQ-32)',
      (unit) => header({ unit }),
      ['GRM', 'KGM', 'PCE', 'PCE100', 'PCE1000', 'MM', 'CMT', 'MTR'],
      ['PCE10', 'pce', null],
    ],
    ['regions (MATCH-08)', (region) => around({ region }), ['none', 'D-A-CH', 'Europe'], ['World', 'europe', null]],
    ['radii (MATCH-30)', (radius) => around({ radius }), [0, 50, 100, 200, 500], [-50, 51, 1000, '50', null]],
  ])('accept the named %s and no others', (_, takes, offered, others) => {
    expect(offered.filter((value) => !takes(value))).toEqual([]);
    expect(others.filter((value) => takes(value))).toEqual([]);
  });
});

describe('the texts of a quote', () => {
  const rfqId = '100001';
  const scale = { scaleId: '00000000-0000-4000-8000-000000000000', unitCost: '1' };
  const positionId = '00000000-0000-4000-8000-000000000001';
  const header = { daysValid: '30', incoterm: 'EXW' };
  const bodies = {
    sent: (change: object, ofScale: object) =>
      contract.submitQuote.body.safeParse({
        rfqId,
        ...header,
        ...change,
        scales: [{ positionId, ...scale, ...ofScale }],
      }),
    saved: (change: object, ofScale: object) =>
      contract.saveQuoteDraft.body.safeParse({
        rfqId,
        header: { ...header, ...change },
        positions: [{ positionId, selected: true, scales: [{ ...scale, ...ofScale }] }],
      }),
  };
  const texts = ['quoteNo', 'deliveryCondition', 'paymentCondition', 'description', 'deliveryAt'] as const;

  it.each(texts.flatMap((field) => [[field, 'sent'] as const, [field, 'saved'] as const]))(
    'pass a %s that is %s on to the rules of the domain, up to four times the limit',
    (field, way) => {
      const errorsOf = (length: number) => {
        const value = { [field]: 'x'.repeat(length) };
        const body = field === 'deliveryAt' ? bodies[way]({}, value) : bodies[way](value, {});
        return body.error?.issues.map(({ path, message }) => [path.at(-1), message]) ?? [];
      };
      expect(errorsOf(quoteLimits[field] * 4)).toEqual([]);
      expect(errorsOf(quoteLimits[field] * 4 + 1)).toEqual([[field, 'too-long']]);
    },
  );
});

describe('closing an RFQ', () => {
  const takes = (body: object): boolean => contract.closeRfq.body.safeParse(body).success;
  const rated = (...ratings: string[]) => ({
    outcome: 'AWARD',
    suppliers: [{ companyId: '00000000-0000-4000-8000-000000000000', awarded: true, ratings }],
  });

  it('accepts only the specified outcomes, reasons and criteria (CLOSE-01, CLOSE-05, CLOSE-10)', () => {
    expect(takes({ outcome: 'NO_AWARD', noAwardReason: 'NO_AWARD_RESTART' })).toBe(true);
    expect(takes({ outcome: 'NO_AWARD', noAwardReason: 'NO_AWARD_LATER' })).toBe(false);
    expect(takes({ outcome: 'LATER' })).toBe(false);
    expect(takes(rated('RATING_PRICE', 'OTHERS'))).toBe(true);
    expect(takes(rated('RATING_SPEED'))).toBe(false);
  });
});

it('Users sign in with passwords from before there were rules for new ones (C-33)', () =>
  expect(contract.login.body.safeParse({ username: 'anna', password: 'anna' }).success).toBe(true));

it('The only realm to sign in to is the app, which need not be named (AUTH-09)', () => {
  const realmOf = (realm: object) =>
    contract.login.body.safeParse({ username: 'anna', password: 'secret', ...realm }).data?.realm;
  expect([realmOf({ realm: 'app' }), realmOf({}), realmOf({ realm: 'foo' })]).toEqual(['app', 'app', undefined]);
});
