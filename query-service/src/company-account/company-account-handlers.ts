import { DomainError } from '@torno/kernel';
import type { QueryHandlers } from '../context.js';
import { coverUrl, logoUrl } from '../joins/files.js';
import { findExisting } from '../read-models/find-existing.js';

/** The caller's own company. */
export const companyAccountHandlers = {
  companyAccount: async ({ models: { companies }, caller }) => {
    const company = await findExisting(companies, caller.companyId);
    if (!company) throw new DomainError('company.not-found', 'not-found');
    const { label, formOfEnterprise, commercialRegister, additionalLocation, productionArea } = company;
    const { yearOfFoundation, annualTurnover, companySize, isSupplier, isBuyer } = company;
    const { street, postalCode, city, countryCode, regionID } = company;
    return {
      body: {
        id: company.companyId,
        label,
        formOfEnterprise,
        commercialRegister,
        address: { street, postalCode, city, countryCode, regionID },
        contactInformation: company.contact,
        additionalLocation,
        productionArea,
        yearOfFoundation,
        annualTurnover,
        companySize,
        isSupplier,
        isBuyer,
        isPremiumSupplier: company.tier === 'A',
        logoUrl: logoUrl(company),
        profilePictureUrl: coverUrl(company),
        certificates: [...company.certificateIds],
      },
    };
  },
} satisfies Partial<QueryHandlers>;
