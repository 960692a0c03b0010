import { ApiProblem } from './api-problem.js';
import { createIntents } from './intents.js';

const quote = { body: { rfqId: 'rfq-1', quoteNo: 'A' } };
const timeout = new ApiProblem({ status: 0, code: 'client.timeout' });
const refusal = new ApiProblem({ status: 409, code: 'quote.not-open' });

const start = () => {
  const { run } = createIntents();
  const sent: string[] = [];
  const press = async (
    name: Parameters<typeof run>[0],
    args: Parameters<typeof run>[1],
    outcome: ApiProblem | 'answered' = 'answered',
    options?: Parameters<typeof run>[3],
  ): Promise<string> => {
    await run(
      name,
      args,
      (commandId) => {
        sent.push(commandId);
        return outcome === 'answered' ? Promise.resolve() : Promise.reject(outcome);
      },
      options,
    ).catch((error: unknown) => {
      if (error !== outcome) throw error;
    });
    return sent.at(-1) ?? '';
  };
  return { press, run };
};

describe('intents', () => {
  it.each([0, 500, 502, 503, 504])('keep their command id after an unknown outcome (status %d)', async (status) => {
    const { press } = start();
    const first = await press('submitQuote', quote, new ApiProblem({ status, code: 'internal' }));
    expect(await press('submitQuote', quote)).toBe(first);
  });

  it('share one command id while the first request is in flight, so that a double click is one command', async () => {
    const { run } = start();
    const ids: string[] = [];
    let answer = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    const send = (id: string): Promise<void> => (ids.push(id), waiting);
    const both = [run('submitQuote', quote, send), run('submitQuote', quote, send)];
    answer();
    await Promise.all(both);
    expect(new Set(ids).size).toBe(1);
  });

  it('end with a reply, even a refusal', async () => {
    const { press } = start();
    const first = await press('submitQuote', quote);
    const second = await press('submitQuote', quote, refusal);
    const third = await press('submitQuote', quote);
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it('are another command when their content has changed', async () => {
    const { press } = start();
    const first = await press('submitQuote', quote, timeout);
    expect(await press('submitQuote', { body: { ...quote.body, quoteNo: 'B' } })).not.toBe(first);
  });

  it('are a new command after another one on the same subject', async () => {
    const { press } = start();
    const block = { body: { blockCID: 'company-1' } };
    const first = await press('blockCompany', block, timeout);
    await press('unblockCompany', block);
    expect(await press('blockCompany', block)).not.toBe(first);
  });

  it('are a new command after a later save of something else, so that going back to the earlier entry is saved', async () => {
    const { press } = start();
    const save = (label: string, outcome?: ApiProblem) =>
      press('changeRfq', { params: { rfqId: 'rfq-1' }, body: { label } }, outcome, { ends: 'earlierSaves' });
    const first = await save('A', timeout);
    await save('B');
    expect(await save('A')).not.toBe(first);
  });

  it('are fields that the contract declares, not values that have the name of such a field', async () => {
    const { press } = start();
    const valid = (rfqId: string) => ({ body: { rfqId, quote: { daysValid: '30' } } });
    const first = await press('submitQuote', valid('rfq-1'), timeout);
    await press('submitQuote', valid('rfq-2'));
    expect(await press('submitQuote', valid('rfq-1'))).toBe(first);
  });

  it('stay the same command when a draft is saved or another RFQ is worked on in between', async () => {
    const { press } = start();
    const first = await press('submitQuote', quote, timeout);
    await press('saveQuoteDraft', { body: { rfqId: 'rfq-1' } }, 'answered', { ends: 'earlierSaves' });
    await press('submitQuote', { body: { ...quote.body, rfqId: 'rfq-2' } });
    expect(await press('submitQuote', quote)).toBe(first);
  });
});
