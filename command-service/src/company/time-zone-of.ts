import type { CommandRunner } from '../command-runner/command-runner.js';
import { company } from './company.js';

/** The time zone in which the dates of a company's RFQs are meant. */
export const timeZoneOf = async (
  companyId: string,
  { commandRunner }: { readonly commandRunner: Pick<CommandRunner, 'load'> },
): Promise<string> => (await commandRunner.load(company, companyId)).state.timeZone;
