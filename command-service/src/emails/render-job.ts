import { user } from '../account/user.js';
import type { CommandRunner } from '../command-runner/command-runner.js';
import { company } from '../company/company.js';
import { renderAlertEmail } from './alert-email.js';
import type { AnyEmailJob } from './email-job.js';
import { renderEmail, type Recipient, type RenderedEmail } from './email-texts.js';
import { renderPasswordResetEmail } from './password-reset-email.js';
import { renderSupportAccessEmail } from './support-access-email.js';

type RenderingOptions = { readonly publicUrl: string; readonly jwtSecret: string };

const renderByKind = (
  job: AnyEmailJob,
  reader: Recipient,
  { publicUrl, jwtSecret }: RenderingOptions,
): RenderedEmail & { readonly secret?: string } => {
  switch (job.kind) {
    case 'password-reset':
      return renderPasswordResetEmail(job, reader, { publicUrl, jwtSecret });
    case 'support-access':
      return renderSupportAccessEmail(job, reader, publicUrl);
    case 'alert':
      return renderAlertEmail(job, reader, publicUrl);
    default:
      return renderEmail(job, reader, publicUrl);
  }
};

/** The e-mail of a job in its recipient's language and time zone, with their address; null if they were deleted since. */
export const renderJob = async (
  job: AnyEmailJob,
  commandRunner: Pick<CommandRunner, 'load'>,
  options: RenderingOptions,
) => {
  const { state: recipient } = await commandRunner.load(user, job.receiverUserId);
  if (!recipient.exists) return null;
  const { firstName, lastName, lngCode: language, companyId, email: to } = recipient;
  const { timeZone } = (await commandRunner.load(company, companyId)).state;
  return { to, ...renderByKind(job, { name: `${firstName} ${lastName}`, language, timeZone }, options) };
};
