import { until } from '@torno/kernel/testing';
import { useQueryService } from '../testing/caller.fixture.js';

const { get, service } = useQueryService();

/** A position that the read models reach when the test lets them; queries wait for it while they occupy their slots. */
const awaited = '10';

it('What an operator requests at once beyond their share is refused, while the marketplace is answered', async () => {
  const refused: unknown[] = [];
  const requested = Promise.all(
    Array.from({ length: 40 }, async () => {
      const { status, body } = await get('operator', 'admin/rfqs').set('X-Min-Position', awaited);
      if (status !== 200) refused.push({ status, code: body.code });
    }),
  );
  await until('some are refused', () => refused.length > 0);
  const answers = await Promise.all(Array.from({ length: 10 }, () => get('buyer', 'profile')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await service().setPosition(Number(awaited));
  await requested;
  expect(refused).toEqual(refused.map(() => ({ status: 429, code: 'operator.busy' })));
  expect((await get('operator', 'admin/rfqs')).status).toBe(200);
});
