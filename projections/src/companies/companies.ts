import {
  companyChanges,
  companyEvents,
  emptyCompany,
  profilePercentage,
  type CompanyEvent,
  type ExperienceEvent,
  type MembersEvent,
  type TechnologiesEvent,
} from '@torno/domain';
import { isEventOf, readModel } from '@torno/kernel';
import { dimensionsOf } from '@torno/reference-data';
import { readModelIndexes, searchKeys, searchTokens, type CompanyReadModel } from '@torno/read-models';

/** The document without its derived fields. */
type FoldedCompany = Omit<CompanyReadModel, 'profilePercentage' | 'searchKeys' | 'tokens'>;

/** Account, technologies, experience and members have streams of their own, so that any event may be a company's first. */
const emptyDocument = (companyId: string): FoldedCompany => ({
  companyId,
  ...emptyCompany,
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
  memberCount: 0,
  responsibleUserId: null,
});

export const companies = readModel<
  CompanyReadModel,
  CompanyEvent | TechnologiesEvent | ExperienceEvent | MembersEvent,
  FoldedCompany
>({
  name: 'companies',
  version: 9,
  indexes: readModelIndexes.companies,
  empty: emptyDocument,
  derive: (company) => ({
    ...company,
    profilePercentage: profilePercentage(company, dimensionsOf),
    searchKeys: searchKeys(company.secondaryCompanyId, company.label),
    tokens: searchTokens(company.label, company.secondaryCompanyId, company.postalCode, company.city),
  }),
  events: companyEvents,
  everyChange: (company, event) => (isEventOf(companyEvents, event) ? companyChanges(company, event) : {}),
  change: {
    CompanyCreated: (_, { metadata }) => ({ joinedAt: metadata.at }),
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
