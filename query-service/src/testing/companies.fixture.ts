import { directoryId, type OfferedTechnology } from '@torno/domain';
import {
  searchKeys,
  searchTokens,
  type CompanyReadModel,
  type DirectoryReadModel,
  type UserReadModel,
} from '@torno/read-models';
import { ids, secrets } from './ids.fixture.js';

const noPercentage = {
  percentage: 70,
  technologyPercentage: 40,
  companyPicturePercentage: 0,
  materialPercentage: 10,
  certificatPercentage: 5,
  logoPercentage: 0,
  machinePercentage: 0,
  urlPercentage: 5,
  partPercentage: 0,
  descriptionPercentage: 10,
};

const turning: OfferedTechnology = {
  technologyGroupID: 101,
  technologyID: 10101,
  dimensions: { diameter: [1, 60] },
  active: true,
};

const company = (companyId: string, number: number, change: Partial<CompanyReadModel>): CompanyReadModel => ({
  companyId,
  secondaryCompanyId: String(10_000 + number),
  label: `Company ${number}`,
  formOfEnterprise: 'GmbH',
  commercialRegister: '',
  additionalLocation: '',
  productionArea: null,
  yearOfFoundation: 1980,
  annualTurnover: 109,
  companySize: 134,
  street: 'Werkstr. 1',
  postalCode: '70173',
  city: 'Stuttgart',
  countryCode: 'DE',
  regionID: null,
  isBuyer: false,
  isSupplier: false,
  timeZone: 'Europe/Berlin',
  joinedAt: '2026-03-02T00:00:00.000Z',
  contact: { phone: '', email: '', fax: '', website: '' },
  latitude: 48.78,
  longitude: 9.18,
  description: '',
  certificateIds: [1],
  industryIds: [7],
  materialIds: [],
  logoKey: null,
  coverKey: null,
  technologies: [],
  technologyIds: [],
  quotedTechnologyIds: [],
  tier: null,
  state: 'Active',
  stateReason: '',
  memberCount: 1,
  responsibleUserId: null,
  profilePercentage: noPercentage,
  ...change,
  searchKeys: searchKeys(String(10_000 + number), change.label ?? `Company ${number}`),
  tokens: searchTokens(
    change.label ?? `Company ${number}`,
    String(10_000 + number),
    '70173',
    change.city ?? 'Stuttgart',
  ),
});

const supplying = { isSupplier: true, technologies: [turning], technologyIds: [10101] } as const;

const experienced = { quotedTechnologyIds: [10101] } as const;

export const companies: readonly CompanyReadModel[] = [
  company(ids.buyer, 1, { isBuyer: true }),
  company(ids.otherBuyer, 2, { isBuyer: true }),
  company(ids.supplier, 3, {
    ...supplying,
    ...experienced,
    tier: 'A',
    city: 'München',
    latitude: 48.137,
    longitude: 11.575,
  }),
  company(ids.otherSupplier, 4, { ...supplying, ...experienced, tier: 'A', label: secrets.rival }),
  company(ids.freeSupplier, 5, { ...supplying, tier: 'B', countryCode: 'AT', companySize: 131 }),
];

const user = (userId: string, companyId: string, change: Partial<UserReadModel>): UserReadModel => {
  const withoutChange = {
    userId,
    companyId,
    logName: userId,
    email: `${userId}@example.com`,
    gender: 1,
    firstName: 'Pat',
    lastName: userId.slice(-2),
    phone: '',
    department: 'Purchasing',
    jobTitle: '',
    lngCode: 'de' as const,
    registrationDate: '2026-01-01T00:00:00.000Z',
    isOperator: false,
    roles: [],
    isActive: true,
    isResponsibleContact: false,
    ...change,
  };
  const name = `${withoutChange.firstName} ${withoutChange.lastName}`;
  return {
    ...withoutChange,
    searchKeys: searchKeys(withoutChange.email, withoutChange.logName, name, withoutChange.lastName),
    tokens: searchTokens(name, withoutChange.email),
  };
};

export const users: readonly UserReadModel[] = [
  user(ids.buyerUser, ids.buyer, { firstName: 'Bea', lastName: 'Buyer', phone: secrets.buyerPhone }),
  user(ids.buyerColleague, ids.buyer, { firstName: 'Carl', lastName: 'Colleague' }),
  user(ids.otherBuyerUser, ids.otherBuyer, {}),
  user(ids.supplierUser, ids.supplier, { firstName: 'Sam', lastName: 'Supplier' }),
  user(ids.supplierColleague, ids.supplier, { firstName: 'Tess', lastName: 'Turner' }),
  user(ids.otherSupplierUser, ids.otherSupplier, { lastName: secrets.rival }),
  user(ids.freeSupplierUser, ids.freeSupplier, {}),
  user(ids.operator, '', { isOperator: true }),
];

export const directoryEntry = (
  companyId: string,
  otherCompanyId: string,
  change: Partial<DirectoryReadModel>,
): DirectoryReadModel & { readonly id: string } => ({
  id: directoryId(companyId, otherCompanyId),
  companyId,
  otherCompanyId,
  favorite: false,
  generalNda: false,
  generalNdaAttachmentKey: null,
  blockedAs: [],
  blockedSince: {},
  blocked: false,
  ratings: [],
  ...change,
});
