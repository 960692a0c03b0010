import { fillPath } from '@torno/kernel';
import { contractOf, type Endpoint } from '@torno/contract';
import request from 'supertest';
import { examples, type Example } from './testing/examples.fixture.js';
import { startTestQueryService, type TestQueryService } from './testing/query-service.fixture.js';
import { ids, secrets } from './testing/world.fixture.js';

// The machine that runs the tests may be busy.

let service: TestQueryService;
beforeAll(async () => {
  service = await startTestQueryService();
});
afterAll(() => service.stop());

const callers = {
  buyer: { userId: ids.buyerUser, companyId: ids.buyer, roles: ['buyer'] },
  otherBuyer: { userId: ids.otherBuyerUser, companyId: ids.otherBuyer, roles: ['buyer'] },
  supplier: { userId: ids.supplierUser, companyId: ids.supplier, roles: ['supplier'] },
  otherSupplier: { userId: ids.freeSupplierUser, companyId: ids.freeSupplier, roles: ['supplier'] },
  operator: { userId: ids.operator, companyId: '', roles: [], operator: true },
  support: { userId: ids.operator, companyId: '', roles: [], support: true },
} as const;
type CallerName = keyof typeof callers;

const { liveUpdates: _, ...answered } = contractOf('query');

const rows = Object.entries(answered).map(([name, row]) => {
  const example: Example | undefined = Object.entries(examples).find(([key]) => key === name)?.[1];
  if (!example) throw new Error(`${name} has no example`);
  const endpoint: Endpoint = row;
  return [name, endpoint, example] as const;
});

const call = ({ method, path }: Endpoint, { params = {}, query = {}, body = {} }: Example, token?: string) => {
  const url = `/api${fillPath(path, params)}`;
  const started = method === 'GET' ? request(service.app).get(url) : request(service.app).post(url).send(body);
  const pending = started.query(query).buffer(true);
  return token === undefined ? pending : pending.set('Authorization', `Bearer ${token}`);
};

const tokenOf = (name: CallerName): string => service.token(callers[name]);

const meant = (roles: Endpoint['roles']): { readonly right: CallerName; readonly stranger: CallerName } => {
  // Support reads all that operators read.
  if (roles.includes('operator')) return { right: 'support', stranger: 'support' };
  if (roles === 'supplier') return { right: 'supplier', stranger: 'otherSupplier' };
  return { right: 'buyer', stranger: 'otherBuyer' };
};

const wrongRole = (roles: Endpoint['roles']): CallerName | undefined => {
  if (roles === 'buyer' || roles.includes('operator')) return 'supplier';
  return roles === 'supplier' ? 'buyer' : undefined;
};

describe.each(rows)('%s', (_name, endpoint, example) => {
  const { right, stranger } = meant(endpoint.roles);

  it('answers the callers that its row names', async () => {
    const answer = await call(endpoint, example, tokenOf(right));
    expect({ status: answer.status, body: answer.status === 200 ? '' : answer.body }).toEqual({
      status: 200,
      body: '',
    });
  });

  it('requires a token unless it is public', async () => {
    const answer = await call(endpoint, example);
    expect(answer.status).toBe(endpoint.roles === 'public' ? 200 : 401);
    if (endpoint.roles !== 'public') expect(answer.body).toMatchObject({ message: 'Cannot validate JWT token' });
  });

  const wrong = wrongRole(endpoint.roles);
  if (wrong) {
    it('refuses the other role', async () => {
      expect((await call(endpoint, example, tokenOf(wrong))).status).toBe(403);
    });
  }

  if (stranger !== right) {
    it(`gives a stranger ${example.stranger} and none of our data`, async () => {
      const answer = await call(endpoint, example, tokenOf(stranger));
      expect(answer.status).toBe(example.stranger);
      for (const secret of Object.values(secrets)) expect(answer.text ?? '').not.toContain(secret);
    });
  }

  it('is answered by indexes', async () => {
    await service.plans();
    await call(endpoint, example, tokenOf(right));
    const scans = (await service.plans())
      .filter(({ collectionScan }) => collectionScan)
      .filter(({ collection }) => !collection.startsWith('projection-'));
    expect(scans).toEqual([]);
  });
});

it('One token of a user with both roles reads both sides, and a token of one role reads one side (AUTH-43)', async () => {
  const dual = service.token({ userId: ids.buyerUser, companyId: ids.buyer, roles: ['buyer', 'supplier'] });
  const sides = async (token: string) => {
    const [counter] = rows.filter(([name]) => name === 'buyerRfqCounter');
    const [list] = rows.filter(([name]) => name === 'supplierRfqCounter');
    if (!counter || !list) throw new Error('The rows of the test are gone');
    const answers = await Promise.all([call(counter[1], counter[2], token), call(list[1], list[2], token)]);
    return answers.map(({ status }) => status);
  };
  expect(await sides(dual)).toEqual([200, 200]);
  expect(await sides(tokenOf('buyer'))).toEqual([200, 403]);
  expect(await sides(tokenOf('supplier'))).toEqual([403, 200]);
});

it.each(rows.filter(([, { roles }]) => roles === 'supplier'))(
  '%s shows a supplier no target prices, notes or competitors',
  async (_, endpoint, example) => {
    const { text = '' } = await call(endpoint, example, tokenOf('supplier'));
    for (const secret of [secrets.targetPrice, secrets.note, secrets.rival, secrets.rivalTotal])
      expect(text).not.toContain(secret);
  },
);

it.each(rows.filter(([, { roles }]) => roles === 'buyer'))(
  '%s shows a buyer no quote drafts',
  async (_, endpoint, example) => {
    const { text = '' } = await call(endpoint, example, tokenOf('buyer'));
    expect(text).not.toContain(secrets.draft);
  },
);
