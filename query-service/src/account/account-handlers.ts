import type { ProfilePercentage } from '@torno/domain';
import type { CompanyReadModel } from '@torno/read-models';
import { DomainError } from '@torno/kernel';
import type { QueryHandlers } from '../context.js';
import { findExisting } from '../read-models/find-existing.js';

const emptyPercentage: ProfilePercentage = {
  percentage: 0,
  technologyPercentage: 0,
  companyPicturePercentage: 0,
  materialPercentage: 0,
  certificatPercentage: 0,
  logoPercentage: 0,
  machinePercentage: 0,
  urlPercentage: 0,
  partPercentage: 0,
  descriptionPercentage: 0,
};

export const profileLink = (companyId: string): string => `/profile-overview/${companyId}`;

/** Operators of the platform have no company. */
const companyFields = (company: CompanyReadModel | undefined) => ({
  companyId: company?.companyId ?? '',
  secondaryCompanyId: company?.secondaryCompanyId ?? '',
  companyLabel: company?.label ?? '',
  companyProfileLink: company ? profileLink(company.companyId) : '',
  profilePercentage: company?.profilePercentage ?? emptyPercentage,
});

/** The signed-in user and the start of their session. */
export const accountHandlers = {
  profile: async ({ models, caller }) => {
    const [user, company] = await Promise.all([
      findExisting(models.users, caller.userId),
      caller.companyId === '' ? undefined : findExisting(models.companies, caller.companyId),
    ]);
    if (!user) throw new DomainError('user.not-found', 'not-found');
    const { userId, firstName, lastName, email, gender, registrationDate, lngCode } = user;
    return {
      body: {
        userId,
        firstName,
        lastName,
        email,
        gender,
        registrationDate,
        isOperator: caller.operator === true || caller.support === true,
        lngCode,
        ...companyFields(company),
        supplierStatus: caller.roles.includes('supplier') ? (company?.tier ?? 'C') : '',
        buyerStatus: caller.roles.includes('buyer') ? (company?.state ?? 'Active') : '',
        isBuyer: caller.roles.includes('buyer'),
        isSupplier: caller.roles.includes('supplier'),
        isAdmin: caller.roles.includes('admin'),
        ...(caller.originalUserId === undefined ? {} : { originalUserId: caller.originalUserId }),
        platformScopes: [],
        showNps: false,
      },
    };
  },

  latestSession: async ({ models: { sessions }, caller }) => {
    const session = await findExisting(sessions, caller.userId);
    return { body: { at: session?.previousLoginAt ?? null } };
  },

  userSetup: async ({ models: { sessions }, caller }) => {
    const session = await findExisting(sessions, caller.userId);
    return { body: { firstLogin: (session?.logins ?? 0) <= 1 } };
  },
} satisfies Partial<QueryHandlers>;
