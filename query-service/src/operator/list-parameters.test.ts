import { listLimits } from '@torno/domain';
import { countHeaders, countLimit } from './list-parameters.js';

describe('The headers of an operator’s list', () => {
  it.each([
    ['without rows', [0, 0, 0], '0', 'rfqs 0-0/0'],
    ['of a middle page', [25, 25, 80], '80', 'rfqs 25-49/80'],
    ['with as many rows as are counted', [0, 25, listLimits.counted], '10000', 'rfqs 0-24/10000'],
    ['with more rows than are counted', [0, 25, countLimit.limit], '10000', 'rfqs 0-24/*'],
  ] as const)('%s state the number of rows, or that there are more', (_, [skip, rows, found], total, range) =>
    expect(countHeaders('rfqs', skip, rows, found)).toMatchObject({ 'X-Total-Count': total, 'Content-Range': range }),
  );
});
