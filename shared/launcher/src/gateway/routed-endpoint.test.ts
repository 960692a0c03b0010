import { contract } from '@torno/contract';
import { createRouting } from '@torno/platform';

it('Every row of the contract is found by its method and a path of its shape', () => {
  const routing = createRouting(Object.values(contract));
  for (const endpoint of Object.values(contract)) {
    const path = endpoint.path.replace(/:\w+/g, '4711');
    expect(routing(endpoint.method, path)).toBe(endpoint);
  }
});
