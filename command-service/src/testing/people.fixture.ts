import { newId, type CommandMeta } from '@torno/kernel';
import { emailReservation, logNameReservation } from '../numbers/reservation.js';
import { hashOfPassword, nameHash } from '../account/signing-in.js';
import { user } from '../account/user.js';
import { company, type CompanyProfile } from '../company/company.js';
import { members } from '../company/members.js';
import type { TestProcessManagers } from './running-process-managers.fixture.js';

export type Sides = Pick<CompanyProfile, 'isBuyer' | 'isSupplier'>;

/** A command given by the platform itself at the present time. */
export const metaOf = ({ now }: Pick<TestProcessManagers, 'now'>): CommandMeta => ({
  id: newId(),
  at: now(),
  actor: { userId: 'admin', companyId: '', role: 'system' },
  correlationId: newId(),
});

/** A company of which only the sides are known. */
export const profileOf = (sides: Sides): CompanyProfile => ({
  ...sides,
  timeZone: 'Europe/Berlin',
  tier: null,
  account: {
    label: 'Works',
    formOfEnterprise: '',
    commercialRegister: '',
    additionalLocation: '',
    productionArea: null,
    yearOfFoundation: null,
    annualTurnover: null,
    companySize: null,
  },
  address: { street: '', postalCode: '', city: '', countryCode: 'DE', regionID: null },
  contact: { phone: '', email: '', fax: '', website: '' },
  place: null,
  description: '',
  certificateIds: [],
  industryIds: [],
  materialIds: [],
});

/** A user with the password `right-password` in a company of their own. */
export const registerPerson = async (
  service: Pick<TestProcessManagers, 'commandRunner' | 'now'>,
  name: string,
  sides: Sides,
  { isOperator = false }: { readonly isOperator?: boolean } = {},
) => {
  const { commandRunner, now } = service;
  const meta = () => metaOf(service);
  const [userId, companyId] = [newId(), newId()];
  const email = `${name}@example.com`;
  const saved = { secondaryCompanyId: '1', profile: profileOf(sides) };
  await commandRunner.execute(company, companyId, { type: 'SaveCompany', data: saved, meta: meta() });
  await commandRunner.execute(user, userId, {
    type: 'CreateUser',
    data: {
      passwordHash: await hashOfPassword('right-password'),
      user: {
        userId,
        companyId,
        logName: name,
        email,
        gender: 1,
        firstName: 'Pat',
        lastName: 'Person',
        phone: '',
        department: '',
        jobTitle: '',
        lngCode: 'en',
        registrationDate: now(),
        isOperator,
      },
    },
    meta: meta(),
  });
  const owner = { type: 'Reserve', data: { ownerId: userId } } as const;
  await commandRunner.execute(logNameReservation, nameHash(name), { ...owner, meta: meta() });
  await commandRunner.execute(emailReservation, nameHash(email), { ...owner, meta: meta() });
  await commandRunner.execute(members, companyId, {
    type: 'AddMember',
    data: { userId, roles: ['buyer', 'supplier'], isResponsibleContact: true },
    meta: meta(),
  });
  return { userId, companyId, email };
};
