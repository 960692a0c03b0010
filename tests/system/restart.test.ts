import { createApi } from '../installation/api.js';
import { expectConsistency } from '../installation/consistency.js';
import { until } from '@torno/kernel/testing';
import { startInstallation, type Installation, type ProgramName } from '../installation/installation.js';
import { createLedger } from '../installation/ledger.js';
import { registerCompany, settleOperator, type Person } from '../installation/people.js';
import { draftRfq, publishRfq, quoteBody } from '../installation/rfq-story.js';

const programs: readonly ProgramName[] = [
  'command-service',
  'projections',
  'query-service',
  'worker',
  'gateway',
  'embedded-event-store',
  'embedded-document-store',
];

const ledger = createLedger();

describe('A kill -9', () => {
  let installation: Installation;
  afterAll(() => installation?.stop());

  it('loses and duplicates nothing if every process receives it in turn during the main job', async () => {
    installation = await startInstallation();
    const api = ledger.withRetries(createApi(installation.url, installation.syncKey));
    const buyer = await registerCompany(api, 'buyer', { isBuyer: true });
    const suppliers: Person[] = [];
    for (const name of ['one', 'two', 'three'])
      suppliers.push(await registerCompany(api, name, { isSupplier: true, tier: 'A' }));
    const operator = await settleOperator(api);

    const job = async (round: number): Promise<{ rfqId: string; quotes: string[] }> => {
      const rfq = await draftRfq(api, buyer, { label: `Round ${round}`, previews: programs[round] === 'worker' });
      await publishRfq(api, buyer, rfq.rfqId, suppliers);
      const quotes: string[] = [];
      for (const [index, supplier] of suppliers.entries()) {
        await api.call('readRfq', { token: supplier.token, params: { rfqId: rfq.rfqId } });
        const { quoteId, quoteNumber } = await api.call('submitQuote', {
          token: supplier.token,
          body: quoteBody(rfq, String(10 + index)),
        });
        expect(quoteNumber).toBe(1);
        quotes.push(quoteId);
      }
      const [winner] = suppliers;
      await api.call('closeRfq', {
        token: buyer.token,
        params: { rfqId: rfq.rfqId },
        body: {
          outcome: 'AWARD',
          suppliers: [{ companyId: winner!.companyId, awarded: true, ratings: ['RATING_PRICE'] }],
        },
      });
      return { rfqId: rfq.rfqId, quotes };
    };

    const killed = async (program: (typeof programs)[number], round: number): Promise<void> => {
      const before = installation.pidOf(program);
      const begun = ledger.size();
      const running = job(round);
      // The kill comes in the middle of the job, at a moment that differs from round to round.
      await until('the job has begun', () => ledger.size() > begun + round);
      installation.kill(program);
      const { rfqId, quotes } = await running;
      await until(`${program} is back`, () => ![undefined, before].includes(installation.pidOf(program)));
      // A killed projections process continues from its checkpoint once it is restarted.
      await until(`the buyer sees each quote once after a kill of ${program}`, async () => {
        const seen = await api.call('rfqQuotes', { token: buyer.token, params: { rfqId } });
        return (
          seen
            .map(({ quoteId }) => quoteId)
            .sort()
            .join() === [...quotes].sort().join()
        );
      });
      await until(`the losers see the end after a kill of ${program}`, async () => {
        const states = await Promise.all(
          suppliers.map(
            async ({ token }) =>
              (await api.call('supplierRfqDetails', { token, body: { id: rfqId } })).metadata.interactionStatus,
          ),
        );
        return states.join() === 'BuyerAcceptedQuote,BuyerClosedRfq,BuyerClosedRfq';
      });
    };
    for (const [round, program] of programs.entries())
      await killed(program, round).catch(async (error: unknown) => {
        const states = JSON.stringify(await api.call('projectionStates', { token: operator }));
        throw new Error(
          `${program} was killed. The installation printed:\n${installation.output()}\nIts read models: ${states}`,
          {
            cause: error,
          },
        );
      });
    await expectConsistency(installation, api, operator, ledger);

    // A replay of each read model beside the live one gives the same documents.
    for (const name of ['rfqs', 'participations', 'companies'])
      await api.call('replayProjection', { token: operator, params: { name }, body: { reason: 'To compare both' } });
    await expectConsistency(installation, api, operator, ledger);
  });

  it('does not lose acknowledged data if all processes receive it simultaneously', async () => {
    const { dataDir, url, syncKey } = installation;
    const api = ledger.withRetries(createApi(url, syncKey));
    const buyer = await registerCompany(api, 'late-buyer', { isBuyer: true });
    const rfq = await draftRfq(api, buyer, { label: 'Last before the power went', previews: true });
    await installation.killAll();

    const again = await startInstallation({ dataDir });
    try {
      const after = createApi(again.url, again.syncKey);
      const { accessToken: token } = await after.call('login', {
        body: { username: buyer.email, password: 'a right password' },
      });
      const found = await after.call('buyerRfqDetails', { token, params: { rfqId: String(rfq.secondaryId) } });
      expect(found).toMatchObject({ rfqId: rfq.rfqId, label: 'Last before the power went' });
      expect(found.positions[0]?.attachments[0]?.label).toBe('shaft.pdf');
      const { accessToken: operator } = await after.call('login', {
        body: { username: 'operator@example.com', password: 'a right password' },
      });
      await expectConsistency(again, after, operator, ledger);
    } finally {
      await again.stop();
    }
  });
});
