import { namedIdsIn } from './named-ids.js';

describe('ids that people need names for', () => {
  it.each([
    [{ companyId: 'c' }, ['c'], []],
    [{ companyIds: ['c', 'd'], marketplace: true }, ['c', 'd'], []],
    [{ buyerCompanyId: 'c', ownerUserId: 'u', copiedFrom: null }, ['c'], ['u']],
    [{ fromUserId: null, receiver: 'u', comment: 'c' }, [], ['u']],
    [{ by: 'u', general: true }, [], ['u']],
    [{ header: { authorId: 'u' }, positions: [{ positionId: 'p', scales: [{ scaleId: 's' }] }] }, [], ['u']],
  ])('are found in %j', (data, companies, users) => expect(namedIdsIn(data)).toEqual({ companies, users }));
});
