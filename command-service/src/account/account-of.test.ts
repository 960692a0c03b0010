import { companyEvents, membersEvents, userEvents, type CompanyRole } from '@torno/domain';
import { sampleOf } from '@torno/kernel/testing';
import { memoryRunner } from '../testing/memory-runner.fixture.js';
import { accountOf } from './signing-in.js';

const ofUser = sampleOf(userEvents);
const ofMembers = sampleOf(membersEvents);
const ofCompany = sampleOf(companyEvents);

type Given = {
  readonly user?: readonly ReturnType<typeof ofUser>[];
  readonly staff?: Parameters<ReturnType<typeof memoryRunner>['given']>[1][];
  readonly company?: Parameters<ReturnType<typeof memoryRunner>['given']>[1][];
};

const member = (roles: readonly CompanyRole[] = ['buyer', 'supplier']) =>
  ofMembers('MemberAdded', { userId: 'u', roles, isActive: true });
const created = ofUser('UserCreated', { userId: 'u', companyId: 'c', isOperator: false });
const dual = ofCompany('CompanyCreated', { isBuyer: true, isSupplier: true });

const account = ({ user = [created], staff = [member()], company = [dual] }: Given = {}) => {
  const { commandRunner, given } = memoryRunner();
  given('user-u', ...user);
  given('members-c', ...staff);
  given('company-c', ...company);
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

  it('of an operator depends on no company', async () =>
    expect(
      await account({ user: [ofUser('UserCreated', { companyId: '', isOperator: true })], staff: [], company: [] }),
    ).toEqual({ userId: 'u', companyId: '', roles: [], operator: true, role: 'Operator' }));

  it.each<[string, Given]>([
    ['is unknown', { user: [] }],
    ['is not a member of the company', { staff: [] }],
    ['is locked', { staff: [member(), ofMembers('MemberLocked', { userId: 'u' })] }],
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
