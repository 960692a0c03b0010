import { createRandom } from '../../shared/demo-data/src/random.js';
import { createApi, refusal, type Api } from '../installation/api.js';
import { expectConsistency } from '../installation/consistency.js';
import { until } from '@torno/kernel/testing';
import { startInstallation, type Installation, type ProgramName } from '../installation/installation.js';
import { createLedger } from '../installation/ledger.js';
import { registerCompany, settleOperator, type Person } from '../installation/people.js';
import { draftRfq, publishRfq, quoteBody, type DraftedRfq } from '../installation/rfq-story.js';

const clients = 20;
/**
 * How often each program is killed; KILLS=20 makes a long run. The seed decides the order, and when each kill comes.
 */
const killsOfEach = Number(process.env['KILLS'] ?? 2);
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

const programs: readonly ProgramName[] = [
  'command-service',
  'projections',
  'query-service',
  'worker',
  'gateway',
  ...(process.env['EVENTSTORE_URL'] ? [] : ['embedded-event-store' as const]),
  ...(process.env['MONGODB_URL'] ? [] : ['embedded-document-store' as const]),
];

const targets = Array.from({ length: killsOfEach }, () => programs).flat();

type Company = { readonly buyer: Person; readonly suppliers: readonly Person[]; readonly stranger: Person };

describe('An installation under fire', () => {
  let installation: Installation;
  const ledger = createLedger();

  beforeAll(async () => {
    installation = await startInstallation();
  });
  afterAll(() => installation?.stop());

  /** Denied requests stay denied at every moment, whichever process has just died. */
  const expectDenials = async (api: Api, rfq: DraftedRfq, { suppliers, stranger }: Company): Promise<void> => {
    const { rfqId } = rfq;
    const asStranger = { token: stranger.token };
    expect(await refusal(api.call('buyerRfqDetails', { ...asStranger, params: { rfqId } }))).toMatchObject({
      status: 404,
    });
    expect(await refusal(api.call('rfqQuotes', { ...asStranger, params: { rfqId } }))).toMatchObject({ status: 404 });
    for (const { token } of suppliers) {
      const details = await api.call('supplierRfqDetails', { token, body: { id: rfqId } });
      expect(JSON.stringify(details)).not.toContain('targetPrice');
      expect(await refusal(api.call('rfqQuotes', { token, params: { rfqId } }))).toMatchObject({ status: 403 });
    }
  };

  /** Obtains the buyer's permission to see the drawing, if the RFQ has an NDA. */
  const obtainNdaAccess = async (api: Api, rfq: DraftedRfq, buyer: Person, supplier: Person): Promise<void> => {
    const { rfqId, ndaDocumentId } = rfq;
    if (ndaDocumentId === null) return;
    const { token } = supplier;
    const key = (await api.call('buyerRfqDetails', { token: buyer.token, params: { rfqId } })).positions[0]
      ?.attachments[0]?.attachmentID;
    const drawing = api.call('attachmentFile', { token, params: { attachmentKey: String(key) } });
    expect(await refusal(drawing)).toMatchObject({ status: 403, code: 'attachment.locked' });
    await api.call('requestNdaAccess', { token, body: { rfqId, documentId: ndaDocumentId } });
    const id = `${rfqId}_${supplier.companyId}`;
    await api.call('grantNda', { token: buyer.token, params: { id } });
  };

  /** Runs one RFQ from draft to its end, and checks what its buyer and suppliers see. */
  const job = async (api: Api, company: Company, draft: Parameters<typeof draftRfq>[2]): Promise<void> => {
    const { buyer, suppliers } = company;
    const { token } = buyer;
    const rfq = await draftRfq(api, buyer, { ...draft, positions: 1 });
    const params = { rfqId: rfq.rfqId };
    await publishRfq(api, buyer, rfq.rfqId, suppliers);
    await expectDenials(api, rfq, company);
    const quoteIds = await Promise.all(
      suppliers.map(async (supplier, index) => {
        await api.call('readRfq', { token: supplier.token, params });
        await obtainNdaAccess(api, rfq, buyer, supplier);
        const body = quoteBody(rfq, String(10 + index));
        const { quoteId, quoteNumber } = await api.call('submitQuote', { token: supplier.token, body });
        expect(quoteNumber).toBe(1);
        return quoteId;
      }),
    );
    await until('the buyer sees each quote once', async () => {
      const seen = await api.call('rfqQuotes', { token, params });
      expect(seen.length).toBeLessThanOrEqual(quoteIds.length);
      return (
        seen
          .map(({ quoteId }) => quoteId)
          .sort()
          .join() === [...quoteIds].sort().join()
      );
    });
    const [winner] = suppliers;
    const suppliersOfAward = [{ companyId: winner!.companyId, awarded: true, ratings: ['RATING_PRICE' as const] }];
    await api.call('closeRfq', { token, params, body: { outcome: 'AWARD', suppliers: suppliersOfAward } });
    const expected = suppliers.map((_, index) => (index === 0 ? 'BuyerAcceptedQuote' : 'BuyerClosedRfq')).join();
    await until('every supplier sees how it ended', async () => {
      const statuses = await Promise.all(
        suppliers.map(
          async (supplier) =>
            (await api.call('supplierRfqDetails', { token: supplier.token, body: { id: rfq.rfqId } })).metadata
              .interactionStatus,
        ),
      );
      return statuses.join() === expected;
    });
  };

  it(`loses, duplicates and discloses nothing to ${clients} concurrent clients during ${targets.length} random kills (SEED=${seed})`, async () => {
    const random = createRandom(seed);
    const api = () => ledger.withRetries(createApi(installation.url, installation.syncKey));
    const settling = api();
    const operator = await settleOperator(settling);
    const suppliers: Person[] = [];
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six'])
      suppliers.push(await registerCompany(settling, name, { isSupplier: true, tier: 'A' }));
    const buyers: Person[] = [];
    for (let number = 0; number < clients; number++)
      buyers.push(await registerCompany(settling, `buyer-${number}`, { isBuyer: true }));

    let killed = 0;
    let finished = 0;
    const killsRemain = (): boolean => killed < targets.length;
    const client = async (buyer: Person, number: number): Promise<void> => {
      const mine = api();
      const invitedSuppliers = [0, 1, 2].map((step) => suppliers[(number + step * 2) % suppliers.length]!);
      const stranger = buyers[(number + 1) % clients]!;
      for (let round = 0; killsRemain(); round++) {
        const label = `Client ${number}, round ${round}`;
        // Conversions take the processor from all others, and rest while it is busy.
        const draft = { label, nda: round % 2 === 0, previews: number % 5 === 0 };
        await job(mine, { buyer, suppliers: invitedSuppliers, stranger }, draft);
        finished += 1;
      }
    };
    const killProgramsInRandomOrder = async (): Promise<void> => {
      for (const program of random.some(targets, targets.length)) {
        const before = installation.pidOf(program);
        const progress = ledger.size();
        // The kill comes somewhere within the next few commands.
        const killAtCommand = progress + random.between(0, 60);
        await until('the clients go on', () => ledger.size() >= killAtCommand);
        installation.kill(program);
        killed += 1;
        await until(`${program} is back`, () => ![undefined, before].includes(installation.pidOf(program)));
      }
    };
    await Promise.all([killProgramsInRandomOrder(), ...buyers.map(client)]).catch((error: unknown) => {
      throw new Error(
        `After ${killed} kills and ${finished} jobs. The installation printed:\n${installation.output()}`,
        {
          cause: error,
        },
      );
    });
    expect(finished).toBeGreaterThanOrEqual(clients);
    await expectConsistency(installation, settling, operator, ledger);
  });
});
