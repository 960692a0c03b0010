import { companyEvents, membersEvents, operatorsEvents, userEvents, type CompanyRole } from '@torno/domain';
import { sampleOf } from '@torno/kernel/testing';
import { memoryRunner } from '../testing/memory-runner.fixture.js';
import { accountOf } from './signing-in.js';

const ofUser = sampleOf(userEvents);
const ofMembers = sampleOf(membersEvents);
const ofCompany = sampleOf(companyEvents);
const ofOperators = sampleOf(operatorsEvents);

type Given = {
  readonly user?: readonly ReturnType<typeof ofUser>[];
  readonly staff?: Parameters<ReturnType<typeof memoryRunner>['given']>[1][];
  readonly operators?: Parameters<ReturnType<typeof memoryRunner>['given']>[1][];
  readonly company?: Parameters<ReturnType<typeof memoryRunner>['given']>[1][];
};

const member = (roles: readonly CompanyRole[] = ['buyer', 'supplier']) =>
  ofMembers('MemberAdded', { userId: 'u', roles, isActive: true });
const created = ofUser('UserCreated', { userId: 'u', companyId: 'c', isOperator: false });
const dual = ofCompany('CompanyCreated', { isBuyer: true, isSupplier: true });

const account = ({ user = [created], staff = [member()], company = [dual], operators = [] }: Given = {}) => {
  const { commandRunner, given } = memoryRunner();
  given('user-u', ...user);
  given('members-c', ...staff);
  given('company-c', ...company);
  given('operators-platform', ...operators);
  return accountOf('u', { commandRunner });
};

describe('The account of a user (AUTH-13)', () => {
  it('has the roles of the user in their company', async () => {
    expect(await account()).toMatchObject({ companyId: 'c', roles: ['buyer', 'supplier'], role: 'Supplier' });
    expect(await account({ staff: [member(['admin', 'buyer'])] })).toMatchObject({
      roles: ['admin', 'buyer'],
      role: 'Buyer',
    });
  });

  it('needs no company for an operator', async () =>
    expect(
      await account({ user: [ofUser('UserCreated', { companyId: '', isOperator: true })], staff: [], company: [] }),
    ).toEqual({ userId: 'u', companyId: '', roles: [], operator: true, operatorsAsOf: 0, role: 'Operator' }));

  it('marks an operator who only reads as support, and contains nothing of their company', async () =>
    expect(await account({ operators: [ofOperators('OperatorAppointed', { userId: 'u', role: 'support' })] })).toEqual({
      userId: 'u',
      companyId: 'c',
      roles: [],
      support: true,
      operatorsAsOf: expect.any(Number),
      role: 'Operator',
    }));

  it('gives former operators their role in their company, or none', async () => {
    const operators = [ofOperators('OperatorDismissed', { userId: 'u' })];
    const [inCompany, without] = ['c', ''].map((companyId) => ofUser('UserCreated', { companyId, isOperator: true }));
    expect(await account({ user: [inCompany!], operators })).toMatchObject({ roles: ['buyer', 'supplier'] });
    expect(await account({ user: [without!], operators })).toBeUndefined();
  });

  it.each<[string, Given]>([
    ['is unknown', { user: [] }],
    ['is not a member of the company', { staff: [] }],
    ['is locked', { staff: [member(), ofMembers('MemberLocked', { userId: 'u' })] }],
    ['is locked by an operator', { user: [created, ofUser('UserLocked', { userId: 'u' })] }],
    ['has no role in the company', { staff: [member([])] }],
    [
      'works for a company that has been deleted',
      { company: [dual, ofCompany('CompanyStateChanged', { state: 'Deleted' })] },
    ],
  ])('is missing if the user %s', async (_, given) => expect(await account(given)).toBeUndefined());

  it('remains while the company is only inactive', async () =>
    expect(await account({ company: [dual, ofCompany('CompanyStateChanged', { state: 'Inactive' })] })).toMatchObject({
      role: 'Supplier',
    }));
});
