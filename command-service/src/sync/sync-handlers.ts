import { findPlace } from '@torno/reference-data';
import { derivedId, DomainError, isTimeZone } from '@torno/kernel';
import { emailReservation, logNameReservation } from '../numbers/reservation.js';
import { hashOfPassword, nameHash } from '../account/signing-in.js';
import { passwordProblem } from '../account/new-password.js';
import { user } from '../account/user.js';
import { acceptRequest } from '../command-runner/accept-request.js';
import { company } from '../company/company.js';
import { members } from '../company/members.js';
import { technologies } from '../company/technologies.js';
import type { CommandContext } from '../context.js';
import type { CommandHandlers, CommandRequest } from '../command-request.js';

type SyncedCompany = Parameters<CommandHandlers['syncCompany']>[0]['body'];

const placeOf = ({ address }: SyncedCompany) => {
  const place = findPlace(address.countryCode, address.postalCode);
  return place
    ? {
        latitude: place.latitude,
        longitude: place.longitude,
        precision: place.town === null ? ('country' as const) : ('postalCode' as const),
      }
    : null;
};

/** Companies and users that another program maintains. It sends them whole, and unchanged ones cause no event. */
export const syncHandlers = (context: CommandContext): Pick<CommandHandlers, 'syncCompany' | 'syncUser'> => {
  const { commandRunner, numbers } = context;

  const saveCompany = async (companyId: string, body: SyncedCompany, { meta, run }: CommandRequest) => {
    const existing = await commandRunner.load(company, companyId);
    const secondaryCompanyId =
      existing.revision < 0
        ? String(await numbers.take('company', companyId, meta))
        : existing.state.secondaryCompanyId;
    const { contact, address } = body;
    const { regionId } = findPlace(address.countryCode, address.postalCode) ?? { regionId: null };
    return run(company, companyId, {
      type: 'SaveCompany',
      data: {
        secondaryCompanyId,
        profile: {
          isBuyer: body.isBuyer,
          isSupplier: body.isSupplier,
          timeZone: body.timeZone,
          tier: body.tier ?? null,
          account: {
            label: body.label,
            formOfEnterprise: body.formOfEnterprise,
            commercialRegister: body.commercialRegister,
            additionalLocation: '',
            productionArea: body.productionArea,
            yearOfFoundation: body.yearOfFoundation,
            annualTurnover: body.annualTurnover,
            companySize: body.companySize,
          },
          address: { ...address, regionID: address.regionID ?? regionId },
          contact: {
            phone: contact.phone ?? '',
            email: contact.email ?? '',
            fax: contact.fax ?? '',
            website: contact.website ?? '',
          },
          place: placeOf(body),
          description: body.description,
          certificateIds: body.certificateIds,
          industryIds: body.industryIds,
          materialIds: body.materialIds,
        },
      },
    });
  };

  return {
    syncCompany: async (request) => {
      const { body } = request;
      if (!isTimeZone(body.timeZone))
        throw new DomainError('validation', 'invalid', [{ field: 'timeZone', code: 'unknown' }]);
      const companyId = derivedId('company', body.externalId);
      await acceptRequest(request);
      const savedCompany = await saveCompany(companyId, body, request);
      const savedTechnologies = await request.run(technologies, companyId, {
        type: 'SaveTechnologies',
        data: { items: body.technologies.map((item) => ({ ...item, active: true })) },
      });
      return {
        body: {
          companyId,
          secondaryCompanyId: savedCompany.state.secondaryCompanyId,
          position: Math.max(savedCompany.position, savedTechnologies.position),
        },
      };
    },

    syncUser: async ({ body, meta, run }) => {
      const userId = derivedId('user', body.externalId);
      const companyId = body.companyExternalId === null ? '' : derivedId('company', body.companyExternalId);
      if (companyId !== '' && !(await commandRunner.load(company, companyId)).state.exists)
        throw new DomainError('validation', 'invalid', [{ field: 'companyExternalId', code: 'unknown' }]);
      if (companyId === '' && !body.isOperator)
        throw new DomainError('validation', 'invalid', [{ field: 'companyExternalId', code: 'required' }]);
      const existing = await commandRunner.load(user, userId);
      const problem = existing.state.exists ? null : await passwordProblem(body.password, body);
      if (problem !== null) throw new DomainError('validation', 'invalid', [{ field: 'password', code: problem }]);
      const reserve = { type: 'Reserve' as const, data: { ownerId: userId } };
      await acceptRequest({ meta, run });
      await run(emailReservation, nameHash(body.email), reserve);
      await run(logNameReservation, nameHash(body.logName), reserve);
      const created = existing.state.exists
        ? existing
        : await run(user, userId, {
            type: 'CreateUser',
            data: {
              user: {
                userId,
                companyId,
                logName: body.logName,
                email: body.email,
                gender: body.gender,
                firstName: body.firstName,
                lastName: body.lastName,
                phone: body.phone,
                department: body.department,
                jobTitle: body.jobTitle,
                lngCode: body.lngCode,
                registrationDate: meta.at,
                isOperator: body.isOperator,
              },
              passwordHash: await hashOfPassword(body.password),
            },
          });
      if (companyId === '') return { body: { userId, companyId, position: created.position } };
      const { position } = await run(members, companyId, {
        type: 'AddMember',
        data: { userId, roles: body.roles, isResponsibleContact: body.isResponsibleContact },
      });
      return { body: { userId, companyId, position } };
    },
  };
};
