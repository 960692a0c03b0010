import type { CompanyEvent, MembersEvent } from '@torno/domain';
import { fold } from '@torno/kernel';
import { specify } from '@torno/kernel/testing';
import { commandOf } from '../testing/commands.fixture.js';
import { company, type CompanyCommand, type CompanyProfile } from './company.js';
import { members, type MembersCommand } from './members.js';
import { technologies, type TechnologiesCommand } from './technologies.js';

const profile: CompanyProfile = {
  isBuyer: false,
  isSupplier: true,
  timeZone: 'Europe/Rome',
  tier: 'A',
  account: {
    label: 'Rossi S.r.l.',
    formOfEnterprise: 'S.r.l.',
    commercialRegister: '',
    additionalLocation: '',
    productionArea: 1200,
    yearOfFoundation: 1986,
    annualTurnover: 108,
    companySize: 134,
  },
  address: { street: 'Via Roma 1', postalCode: '10121', city: 'Torino', countryCode: 'IT', regionID: null },
  contact: { phone: '', email: '', fax: '', website: '' },
  place: null,
  description: '',
  certificateIds: [1],
  industryIds: [],
  materialIds: [],
};

describe('A company', () => {
  const { given } = specify(company, expect);
  const command = commandOf<CompanyCommand>();
  const save = (change: Partial<CompanyProfile> = {}) =>
    command('SaveCompany', { secondaryCompanyId: '10001', profile: { ...profile, ...change } });
  const history = given().when(save()).events();
  it('is created with all given fields', () =>
    expect(history.map(({ type }) => type)).toEqual([
      'CompanyCreated',
      'CompanyAccountChanged',
      'CompanyAddressChanged',
      'CompanyContactChanged',
      'CompanyDescriptionChanged',
      'CompanyCertificatesChanged',
      'CompanyIndustriesChanged',
      'CompanyMaterialsChanged',
      'SupplierTierChanged',
    ]));
  it('stores only the parts that differ', () => {
    given(...history)
      .when(save())
      .thenNothing();
    given(...history)
      .when(save({ tier: 'B', industryIds: [7] }))
      .thenEvents(
        { type: 'CompanyIndustriesChanged', data: { industryIds: [7] } },
        { type: 'SupplierTierChanged', data: { from: 'A', to: 'B', validUntil: null, reason: 'sync' } },
      );
  });
  describe.each([
    ['logo', 'CompanyLogoChanged', 'CompanyLogoRemoved'],
    ['cover', 'CompanyPictureChanged', 'CompanyPictureRemoved'],
  ] as const)('its %s (COMP-24)', (kind, changedType, removedType) => {
    const pictureChanged = (attachmentKey: string): CompanyEvent => ({ type: changedType, data: { attachmentKey } });
    const removed: CompanyEvent = { type: removedType, data: {} };
    const show = (attachmentKey: string) => command('ShowPicture', { kind, attachmentKey });
    const remove = command('RemovePicture', { kind });
    it('is shown until another one replaces it', () => {
      given(...history)
        .when(show('a'))
        .thenEvents(pictureChanged('a'));
      given(...history, pictureChanged('a'))
        .when(show('a'))
        .thenNothing();
      given(...history, pictureChanged('a'))
        .when(show('b'))
        .thenEvents(pictureChanged('b'));
      given().when(show('a')).thenRefused('company.not-found');
    });
    it('is removed once, and can be shown again', () => {
      given(...history, pictureChanged('a'))
        .when(remove)
        .thenEvents(removed);
      given(...history, pictureChanged('a'), removed)
        .when(remove)
        .thenNothing();
      given(...history, pictureChanged('a'), removed)
        .when(show('a'))
        .thenEvents(pictureChanged('a'));
    });
  });
  it('changes its state once', () => {
    const inactive: CompanyEvent = { type: 'CompanyStateChanged', data: { state: 'Inactive', reason: 'x' } };
    const change = command('ChangeCompanyState', { state: 'Inactive', reason: 'x' });
    given(...history)
      .when(change)
      .thenEvents(inactive);
    given(...history, inactive)
      .when(change)
      .thenNothing();
    given().when(change).thenRefused('company.not-found');
  });
  it('changes its tier once, with a reason, as a supplier only (UPG-07)', () => {
    const change = command('ChangeTier', { tier: 'A', reason: 'Paid' });
    const changed: CompanyEvent = {
      type: 'SupplierTierChanged',
      data: { from: null, to: 'A', validUntil: null, reason: 'Paid' },
    };
    const [supplier, buyer] = [true, false].map((isSupplier): CompanyEvent => ({
      type: 'CompanyCreated',
      data: { secondaryCompanyId: '1', label: 'Works', isBuyer: true, isSupplier, timeZone: 'Europe/Berlin' },
    }));
    given(supplier!).when(change).thenEvents(changed);
    given(supplier!, changed).when(change).thenNothing();
    given(buyer!).when(change).thenRefused('company.no-supplier');
    given().when(change).thenRefused('company.not-found');
  });
});

describe('Technologies', () => {
  const { given } = specify(technologies, expect);
  const items = [{ technologyGroupID: 1, technologyID: 11, dimensions: {}, active: true }];
  const save = commandOf<TechnologiesCommand>()('SaveTechnologies', { items });
  it('are saved only when they differ', () => {
    given().when(save).thenEvents({ type: 'SupplierTechnologiesSaved', data: { items } });
    given({ type: 'SupplierTechnologiesSaved', data: { items } }).when(save).thenNothing();
  });
});

describe('Members', () => {
  const { given } = specify(members, expect);
  const command = commandOf<MembersCommand>();
  const added: MembersEvent = {
    type: 'MemberAdded',
    data: { userId: 'u1', roles: ['admin'], isActive: true, isResponsibleContact: true },
  };
  const add = (roles: readonly ('admin' | 'buyer')[]) =>
    command('AddMember', { userId: 'u1', roles, isResponsibleContact: true });
  it('are added, and change their roles', () => {
    given()
      .when(add(['admin']))
      .thenEvents(added);
    given(added)
      .when(add(['admin']))
      .thenNothing();
    given(added)
      .when(add(['admin', 'buyer']))
      .thenEvents({ type: 'MemberRolesChanged', data: { userId: 'u1', roles: ['admin', 'buyer'], reason: '' } });
  });
  it('have one responsible contact, who is followed by the one named next (USER-17)', () => {
    const second = { userId: 'u2', roles: ['admin'], isResponsibleContact: true } as const;
    const responsible = (userId: string, isResponsibleContact: boolean): MembersEvent => ({
      type: 'ResponsibleContactChanged',
      data: { userId, isResponsibleContact },
    });
    const secondAdded: MembersEvent = { type: 'MemberAdded', data: { ...second, isActive: true } };
    given(added).when(command('AddMember', second)).thenEvents(responsible('u1', false), secondAdded);
    given(added, responsible('u1', false), secondAdded)
      .when(add(['admin']))
      .thenEvents(responsible('u2', false), responsible('u1', true));
    given(added, responsible('u1', false), secondAdded)
      .when(command('AddMember', { ...second, isResponsibleContact: false }))
      .thenNothing();
  });
  it('get other roles from operators, but keep an administrator', () => {
    const change = (roles: readonly ('admin' | 'buyer' | 'supplier')[]) =>
      command('ChangeRoles', { userId: 'u1', roles, reason: 'Left' });
    const second: MembersEvent = {
      type: 'MemberAdded',
      data: { userId: 'u2', roles: ['admin'], isActive: true, isResponsibleContact: false },
    };
    const changed: MembersEvent = {
      type: 'MemberRolesChanged',
      data: { userId: 'u1', roles: ['buyer'], reason: 'Left' },
    };
    given(added, second)
      .when(change(['buyer']))
      .thenEvents(changed);
    given(added, second)
      .when(change(['admin']))
      .thenNothing();
    given(added)
      .when(change(['buyer']))
      .thenRefused('member.last-admin');
    given(added, second, { type: 'MemberLocked', data: { userId: 'u2' } })
      .when(change(['buyer']))
      .thenRefused('member.last-admin');
    given(second)
      .when(change(['buyer']))
      .thenRefused('member.not-found');
  });
  it('are locked and unlocked', () => {
    const locked: MembersEvent = { type: 'MemberLocked', data: { userId: 'u1' } };
    given(added)
      .when(command('LockMember', { userId: 'u1' }))
      .thenEvents(locked);
    given(added, locked)
      .when(command('LockMember', { userId: 'u1' }))
      .thenNothing();
    given(added, locked)
      .when(command('UnlockMember', { userId: 'u1' }))
      .thenEvents({ type: 'MemberUnlocked', data: { userId: 'u1' } });
    given()
      .when(command('LockMember', { userId: 'u9' }))
      .thenRefused('member.not-found');
    expect(fold(members, [added, locked])[0]?.isActive).toBe(false);
  });
});
