import type { CommandContext } from '../context.js';
import { company } from './company.js';

/** The time zone in which the dates of a company's RFQs are meant. */
export const timeZoneOf = async (
  companyId: string,
  { commandRunner }: Pick<CommandContext, 'commandRunner'>,
): Promise<string> => (await commandRunner.load(company, companyId)).state.timeZone;
