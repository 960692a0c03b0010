import type { CompanyEvent, ExperienceEvent, MembersEvent, TechnologiesEvent } from '@torno/domain';
import { projection, type DomainEvent, type RecordedEvent } from '@torno/kernel';
import { readModelIndexes, searchTokens, type CompanyReadModel } from '@torno/read-models';
import { profilePercentage } from './profile-percentage.js';

type Of<Type extends CompanyEvent['type']> = Extract<CompanyEvent, { type: Type }>;

/** Account, technologies, experience and members are told by streams of their own, in any order: what is not known yet is empty. */
type Told = Omit<CompanyReadModel, 'profilePercentage' | 'tokens'>;

const unknown = (companyId: string): Told => ({
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

type Change<E extends DomainEvent> = (company: Told, event: RecordedEvent<E>) => Partial<Told>;

const changed = <E extends DomainEvent>(change: Change<E>) => ({
  key: (event: RecordedEvent<E>) => event.streamId,
  fold: (stored: CompanyReadModel | null, event: RecordedEvent<E>): CompanyReadModel => {
    const before = stored ?? unknown(event.streamId);
    const company = { ...before, ...change(before, event) };
    const { label, secondaryCompanyId, postalCode, city } = company;
    return {
      ...company,
      profilePercentage: profilePercentage(company),
      tokens: searchTokens(label, secondaryCompanyId, postalCode, city),
    };
  },
});

export const companies = projection<
  CompanyReadModel,
  CompanyEvent | TechnologiesEvent | ExperienceEvent | MembersEvent
>({
  name: 'companies',
  version: 5,
  indexes: readModelIndexes.companies,
  on: {
    CompanyCreated: changed<Of<'CompanyCreated'>>((_, { data }) => data),
    CompanyAccountChanged: changed<Of<'CompanyAccountChanged'>>((_, { data }) => data),
    CompanyAddressChanged: changed<Of<'CompanyAddressChanged'>>((_, { data }) => data),
    CompanyContactChanged: changed<Of<'CompanyContactChanged'>>((_, { data }) => ({ contact: data })),
    CompanyGeocoded: changed<Of<'CompanyGeocoded'>>((_, { data: { latitude, longitude } }) => ({
      latitude,
      longitude,
    })),
    CompanyDescriptionChanged: changed<Of<'CompanyDescriptionChanged'>>((_, { data }) => ({ description: data.text })),
    CompanyCertificatesChanged: changed<Of<'CompanyCertificatesChanged'>>((_, { data }) => data),
    CompanyIndustriesChanged: changed<Of<'CompanyIndustriesChanged'>>((_, { data }) => data),
    CompanyMaterialsChanged: changed<Of<'CompanyMaterialsChanged'>>((_, { data }) => data),
    CompanyLogoChanged: changed<Of<'CompanyLogoChanged'>>((_, { data }) => ({ logoKey: data.attachmentKey })),
    CompanyLogoRemoved: changed<Of<'CompanyLogoRemoved'>>(() => ({ logoKey: null })),
    CompanyPictureChanged: changed<Of<'CompanyPictureChanged'>>((_, { data }) => ({ coverKey: data.attachmentKey })),
    CompanyPictureRemoved: changed<Of<'CompanyPictureRemoved'>>(() => ({ coverKey: null })),
    SupplierTierChanged: changed<Of<'SupplierTierChanged'>>((_, { data }) => ({ tier: data.to })),
    CompanyStateChanged: changed<Of<'CompanyStateChanged'>>((_, { data }) => ({
      state: data.state,
      stateReason: data.reason,
    })),
    SupplierTechnologiesSaved: changed<TechnologiesEvent>((_, { data }) => ({
      technologies: data.items,
      technologyIds: [...new Set(data.items.filter(({ active }) => active).map(({ technologyID }) => technologyID))],
    })),
    TechnologiesQuoted: changed<ExperienceEvent>(({ quotedTechnologyIds }, { data }) => ({
      quotedTechnologyIds: [...new Set([...quotedTechnologyIds, ...data.technologyIds])],
    })),
    MemberAdded: changed<Extract<MembersEvent, { type: 'MemberAdded' }>>((company, { data }) => ({
      memberCount: company.memberCount + 1,
      responsibleUserId: data.isResponsibleContact ? data.userId : company.responsibleUserId,
    })),
  },
});
