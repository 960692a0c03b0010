import { Box, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { EventGroup } from '../model/event-groups.js';
import { EventEntry } from './EventEntry.js';

type Props = {
  readonly group: EventGroup;
  /** Shows the seconds, as another group is of the same minute. */
  readonly seconds: boolean;
  readonly names: Readonly<Record<string, string>>;
  readonly currency: string;
};

/** The events of one command: who sent it, on whose behalf, when, and the events below. */
export const EventGroupCard = ({ group: { at, actor, onBehalfOf, events }, seconds, names, currency }: Props) => {
  const { t } = useTranslation('operator');
  const { dateTime } = useFormat();
  const role = t(`actorRole.${actor.role}`);
  const who = actor.name === '' ? role : actor.name;
  const details = [actor.companyLabel, actor.name === '' ? '' : role].filter((part) => part !== '').join(' · ');
  return (
    // The browser skips the layout of cards out of view, to keep a long history fast.
    <Paper
      component="li"
      sx={{ px: { xs: 1.5, sm: 2 }, pt: 1.5, pb: 1, contentVisibility: 'auto', containIntrinsicSize: 'auto 96px' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline', mb: 0.5 }}>
        <Typography component="h2" variant="h4">
          {who}
        </Typography>
        {details !== '' && (
          <Typography variant="caption" color="text.secondary">
            {details}
          </Typography>
        )}
        {onBehalfOf && (
          <Typography variant="caption" color="warning.main" fontWeight={600}>
            {t('history.onBehalfOf', { name: onBehalfOf.name })}
          </Typography>
        )}
        <Box sx={{ flex: 1 }} />
        <Typography component="time" dateTime={at} variant="caption" color="text.secondary">
          {dateTime(at, { seconds })}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.map((event) => (
          <EventEntry key={event.id} event={event} names={names} currency={currency} />
        ))}
      </Box>
    </Paper>
  );
};
