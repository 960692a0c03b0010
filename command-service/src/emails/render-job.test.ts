import { newId } from '@torno/kernel';
import { user } from '../account/user.js';
import { memoryRunner } from '../testing/memory-runner.fixture.js';
import { metaOf, registerPerson } from '../testing/people.fixture.js';
import { renderJob } from './render-job.js';

const service = { ...memoryRunner(), now: () => '2026-03-20T12:00:00.000Z' };
const { commandRunner } = service;

const emailTo = (receiverUserId: string) =>
  renderJob(
    {
      kind: 'invited',
      receiverUserId,
      rfqId: newId(),
      secondaryId: 100_001,
      rfqLabel: 'Shafts',
      company: 'Works',
      companyKey: '10001',
      endDate: '2026-12-05T22:59:59.000Z',
    },
    commandRunner,
    { publicUrl: 'https://torno.example', jwtSecret: 'secret' },
  );

it("An e-mail is written in its recipient's last chosen language (I18N-09)", async () => {
  const { userId, email } = await registerPerson(service, 'pat', { isBuyer: false, isSupplier: true });
  expect(await emailTo(userId)).toMatchObject({ to: email, text: expect.stringMatching(/^Hello Pat Person,/) });
  for (const [lngCode, greeting] of [
    ['it', /^Buongiorno Pat Person,/],
    ['de', /^Guten Tag Pat Person,/],
  ] as const) {
    await commandRunner.execute(user, userId, { type: 'ChangeLanguage', data: { lngCode }, meta: metaOf(service) });
    expect((await emailTo(userId))?.text).toMatch(greeting);
  }
});

it('An e-mail shows times in the time zone of the recipient’s company', async () => {
  const { userId } = await registerPerson(service, 'kim', { isBuyer: false, isSupplier: true });
  expect((await emailTo(userId))?.text).toMatch(/5 December 2026 at 23:59/);
});

it('A user who has been deleted gets no e-mail', async () => expect(await emailTo(newId())).toBeNull());
