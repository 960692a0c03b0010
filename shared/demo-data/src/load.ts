import type { ApiClient } from './api-client.js';
import { demoCompanies, namedCompanies, type DemoCompany } from './companies.js';
import { loadCompany, loadOperator, loadPictures, signIn, type KnownCompany } from './load-companies.js';
import type { LoadContext } from './load-context.js';
import { loadRfq } from './load-rfq.js';
import { planRfqs, type RfqPlan } from './rfq-plans.js';

export type DemoOptions = {
  readonly api: ApiClient;
  readonly now: string;
  readonly models: LoadContext['models'];
  readonly passwords: LoadContext['passwords'];
  readonly print: (text: string) => void;
};

/** Printed when the lists of the named accounts are complete. */
export const featuredAreLoaded = 'The RFQs of the named accounts are complete.';

const maxParallel = 12;

const runInParallel = async <T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> => {
  const remainingItems = [...items];
  const worker = async (): Promise<void> => {
    for (let item = remainingItems.shift(); item !== undefined; item = remainingItems.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: maxParallel }, worker));
};

/** Publications that must not be released automatically, one of which the operator refuses. */
const loadHeldBack = async (plans: readonly RfqPlan[], context: LoadContext): Promise<void> => {
  const { api } = context;
  const token = await signIn(api, 'operator@example.com', context.passwords);
  const sendSetting = (value: 'true' | 'false', reason: string) =>
    api.send('changeConfig', { body: { key: 'manualVerification', value, reason } }, { token });
  await sendSetting('true', 'Some RFQs are to wait for their release');
  await runInParallel(plans, async (plan) => {
    await loadRfq(plan, context);
    if (plan.outcome !== 'failed') return;
    const buyer = await context.companyOf(plan.buyer);
    // The same idempotency key again returns the same draft.
    const { rfqId } = await api.send('createDraft', {}, { token: buyer.token, key: `${plan.key}-draft` });
    await api.send(
      'failRfq',
      { params: { rfqId }, body: { reasons: ['The drawing cannot be read.'] } },
      { token, key: `${plan.key}-fail` },
    );
  });
  await sendSetting('false', 'From now on RFQs are checked automatically');
};

export type DemoFigures = { readonly companies: number; readonly rfqs: number; readonly quotes: number };

/**
 * Fills an empty installation through its public API. A second run changes nothing, because every command has its
 * idempotency key.
 */
export const loadDemo = async ({ api, now, models, passwords, print }: DemoOptions): Promise<DemoFigures> => {
  const { buyers, suppliers } = demoCompanies();
  const companies = [...new Set([...buyers, ...suppliers])];
  const plans = planRfqs({ buyers, suppliers });
  await loadOperator(api, passwords);

  const ids = new Map<DemoCompany, { companyId: string; userIds: string[] }>();
  const register = async (those: readonly DemoCompany[]): Promise<void> => {
    await runInParallel(those, async (company) => {
      ids.set(company, await loadCompany(api, company, passwords));
    });
    print(`${ids.size} companies are registered.`);
  };

  const signedInCompanies = new Map<DemoCompany, Promise<KnownCompany>>();
  const companyOf = (company: DemoCompany): Promise<KnownCompany> => {
    const entry = ids.get(company);
    const [user] = company.users;
    if (!entry || !user) throw new Error(`${company.externalId} is not registered`);
    const signedIn =
      signedInCompanies.get(company) ?? signIn(api, user.email, passwords).then((token) => ({ ...entry, token }));
    signedInCompanies.set(company, signedIn);
    return signedIn;
  };
  const context: LoadContext = { api, now, passwords, companyOf, models };

  let quotes = 0;
  let done = 0;
  const heldBack = plans.filter(({ outcome }) => outcome === 'failed' || outcome === 'waiting');
  const others = plans.filter((plan) => !heldBack.includes(plan));
  const loadAll = (rfqs: readonly RfqPlan[]): Promise<unknown> =>
    runInParallel(rfqs, async (plan) => {
      const got = await loadRfq(plan, context);
      quotes += got;
      done += 1;
      if (done % 50 === 0) print(`${done} RFQs with ${quotes} quotes are there.`);
    });
  // Some companies have never uploaded pictures.
  const companiesWithPictures = companies.filter((_, index) => index % 3 === 0);
  const loadPicturesOf = (those: readonly DemoCompany[]): Promise<unknown> =>
    runInParallel(those, async (company) => loadPictures(api, company, (await companyOf(company)).token));

  // First everything that the named accounts see.
  const picturedCompanies = Object.values(namedCompanies({ buyers, suppliers })).flat();
  const featuredPlans = others.filter((plan) => plan.featured);
  const first = new Set([
    ...picturedCompanies,
    ...[...featuredPlans, ...heldBack].flatMap((plan) => [plan.buyer, ...plan.suppliers]),
  ]);
  await register(companies.filter((company) => first.has(company)));
  await loadAll(featuredPlans);
  await loadHeldBack(heldBack, context);
  print(featuredAreLoaded);
  await loadPicturesOf(companiesWithPictures.filter((company) => picturedCompanies.includes(company)));
  await register(companies.filter((company) => !first.has(company)));
  await loadAll(others.filter((plan) => !plan.featured));
  await loadPicturesOf(companiesWithPictures.filter((company) => !picturedCompanies.includes(company)));
  return { companies: companies.length, rfqs: plans.length, quotes };
};
