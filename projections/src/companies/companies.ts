import {
  profilePercentage,
  type CompanyEvent,
  type ExperienceEvent,
  type MembersEvent,
  type TechnologiesEvent,
} from '@torno/domain';
import { readModel } from '@torno/kernel';
import { dimensionsOf } from '@torno/reference-data';
import { readModelIndexes, searchKeys, searchTokens, type CompanyReadModel } from '@torno/read-models';

/** The document without its derived fields. */
type Folded = Omit<CompanyReadModel, 'profilePercentage' | 'searchKeys' | 'tokens'>;

/** Account, technologies, experience and members have streams of their own, so that any event may be a company's first. */
const empty = (companyId: string): Folded => ({
  companyId,
  secondaryCompanyId: '',
  label: '',
  formOfEnterprise: '',
  commercialRegister: '',
  additionalLocation: '',
  productionArea: null,
  yearOfFoundation: null,
  annualTurnover: null,
  companySize: null,
  street: '',
  postalCode: '',
  city: '',
  countryCode: '',
  regionID: null,
  joinedAt: null,
  isBuyer: false,
  isSupplier: false,
  timeZone: 'Europe/Berlin',
  contact: { phone: '', email: '', fax: '', website: '' },
  latitude: null,
  longitude: null,
  description: '',
  certificateIds: [],
  industryIds: [],
  materialIds: [],
  technologies: [],
  technologyIds: [],
  quotedTechnologyIds: [],
  logoKey: null,
  coverKey: null,
  tier: null,
  state: 'Active',
  stateReason: '',
  memberCount: 0,
  responsibleUserId: null,
});

export const companies = readModel<
  CompanyReadModel,
  CompanyEvent | TechnologiesEvent | ExperienceEvent | MembersEvent,
  Folded
>({
  name: 'companies',
  version: 9,
  indexes: readModelIndexes.companies,
  empty,
  derive: (company) => ({
    ...company,
    profilePercentage: profilePercentage(company, dimensionsOf),
    searchKeys: searchKeys(company.secondaryCompanyId, company.label),
    tokens: searchTokens(company.label, company.secondaryCompanyId, company.postalCode, company.city),
  }),
  change: {
    CompanyCreated: (_, { data, metadata }) => ({ ...data, joinedAt: metadata.at }),
    CompanyAccountChanged: (_, { data }) => data,
    CompanyAddressChanged: (_, { data }) => data,
    CompanyContactChanged: (_, { data }) => ({ contact: data }),
    CompanyGeocoded: (_, { data: { latitude, longitude } }) => ({
      latitude,
      longitude,
    }),
    CompanyDescriptionChanged: (_, { data }) => ({ description: data.text }),
    CompanyCertificatesChanged: (_, { data }) => data,
    CompanyIndustriesChanged: (_, { data }) => data,
    CompanyMaterialsChanged: (_, { data }) => data,
    CompanyLogoChanged: (_, { data }) => ({ logoKey: data.attachmentKey }),
    CompanyLogoRemoved: () => ({ logoKey: null }),
    CompanyPictureChanged: (_, { data }) => ({ coverKey: data.attachmentKey }),
    CompanyPictureRemoved: () => ({ coverKey: null }),
    SupplierTierChanged: (_, { data }) => ({ tier: data.to }),
    CompanyStateChanged: (_, { data }) => ({
      state: data.state,
      stateReason: data.reason,
    }),
    SupplierTechnologiesSaved: (_, { data }) => ({
      technologies: data.items,
      technologyIds: [...new Set(data.items.filter(({ active }) => active).map(({ technologyID }) => technologyID))],
    }),
    TechnologiesQuoted: ({ quotedTechnologyIds }, { data }) => ({
      quotedTechnologyIds: [...new Set([...quotedTechnologyIds, ...data.technologyIds])],
    }),
    MemberAdded: (company, { data }) => ({
      memberCount: company.memberCount + 1,
      responsibleUserId: data.isResponsibleContact ? data.userId : company.responsibleUserId,
    }),
    ResponsibleContactChanged: ({ responsibleUserId }, { data: { userId, isResponsibleContact } }) => ({
      responsibleUserId: isResponsibleContact ? userId : responsibleUserId === userId ? null : responsibleUserId,
    }),
  },
});
