import { emailEvents, loginEvents, numberEvents, type ReservationEvent } from '@torno/domain';
import { decider, DomainError, type CommandOf, type DomainEvent } from '@torno/kernel';

type Owner = { readonly ownerId: string };
export type Reservation = { readonly ownerId: string | null };

const noOwner = (): Reservation => ({ ownerId: null });
const takeOwner = (_: Reservation, owner: Owner): Reservation => owner;

/** The first owner keeps the name; `code` refuses everybody else. */
const reserve =
  <Type extends ReservationEvent['type']>(type: Type, code: string) =>
  (owner: Owner, state: Reservation): readonly DomainEvent<Type, Owner>[] => {
    if (state.ownerId === owner.ownerId) return [];
    if (state.ownerId !== null) throw new DomainError(code);
    return [{ type, data: owner }];
  };

/** One user per e-mail address; the stream's id is the hash of the address. */
export const emailReservation = decider({
  events: emailEvents,
  initial: noOwner,
  evolve: { EmailReserved: takeOwner },
  commands: { Reserve: reserve('EmailReserved', 'user.email-taken') },
});

/** One user per login name; the stream's id is the hash of the name. */
export const logNameReservation = decider({
  events: loginEvents,
  initial: noOwner,
  evolve: { LogNameReserved: takeOwner },
  commands: { Reserve: reserve('LogNameReserved', 'user.log-name-taken') },
});

/** To whom a number belongs; the stream's id is `rfq_<number>`, `company_<number>` or `quote_<id>`. */
export const numberReservation = decider({
  events: numberEvents,
  initial: noOwner,
  evolve: { NumberTaken: takeOwner },
  commands: { Reserve: reserve('NumberTaken', 'number.taken') },
});
export type ReservationCommand = CommandOf<typeof numberReservation>;
