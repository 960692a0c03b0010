import { joinWithDots } from '@torno/kernel';
import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import SkipNext from '@mui/icons-material/SkipNext';
import SkipPrevious from '@mui/icons-material/SkipPrevious';
import { Box, IconButton, Paper, Slider, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../api/call-types.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useEventSentence } from '../hooks/use-event-sentence.js';

type Props = {
  readonly state: ReplyOf<'pastState'>;
  readonly currency: string | null;
  /** Goes to a position, or to a time as an ISO instant. */
  readonly onMove: (moment: number | string) => void;
};

/**
 * Milliseconds without a further key after which the slider's time is requested: a held key would request each second.
 */
const keyPause = 300;

/** True where the arrow keys mean something else: in fields, lists and dialogs. */
const takesArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"], [role="listbox"]') !== null;

/** The event at the moment that is shown, and the ways to other moments: by event, by key, and by time. */
export const MomentBar = ({ state: { event, previous, next, first, last, names }, currency, onMove }: Props) => {
  const { t } = useTranslation('operator-history');
  const { dateTime } = useFormat();
  const sentenceOf = useEventSentence({ names, currency });
  const [draggedTo, setDraggedTo] = useState<number>();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    const listen = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (altKey || ctrlKey || metaKey || takesArrows(target)) return;
      const to = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : null;
      if (to !== null) onMove(to);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [previous, next, onMove]);
  const jumps = [
    { name: 'first', icon: <SkipPrevious />, to: previous === null ? null : (first?.position ?? null) },
    { name: 'previous', icon: <NavigateBefore />, to: previous, keys: 'ArrowLeft' },
    { name: 'next', icon: <NavigateNext />, to: next, keys: 'ArrowRight' },
    { name: 'last', icon: <SkipNext />, to: next === null ? null : (last?.position ?? null) },
  ] as const;
  const from = Date.parse(first?.at ?? '');
  const until = Date.parse(last?.at ?? '');
  const instantMs = event ? Date.parse(event.at) : from;
  const actorFacts = event && [
    event.actor.name || t(`history:actorRole.${event.actor.role}`),
    event.actor.companyLabel,
  ];
  const timeOf = (time: number): string => dateTime(new Date(time).toISOString(), { seconds: true });
  return (
    <Paper component="section" aria-label={t('moment.title')} className="no-print" sx={{ p: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Box sx={{ display: 'flex' }}>
          {jumps.map(({ name, icon, to, ...each }) => (
            <IconButton
              key={name}
              aria-label={t(`moment.${name}`)}
              title={t(`moment.${name}`)}
              {...('keys' in each ? { 'aria-keyshortcuts': each.keys } : {})}
              disabled={to === null}
              onClick={() => to !== null && onMove(to)}
            >
              {icon}
            </IconButton>
          ))}
        </Box>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }} aria-live="polite">
          <Typography>{event ? sentenceOf(event) : t('moment.before')}</Typography>
          {event && actorFacts && (
            <Typography variant="body2" color="text.secondary">
              {joinWithDots([timeOf(instantMs), ...actorFacts])}
            </Typography>
          )}
        </Box>
      </Box>
      {from < until && (
        <Box sx={{ px: 1.5 }}>
          <Slider
            size="small"
            aria-label={t('moment.time')}
            min={from}
            max={until}
            step={1000}
            value={draggedTo ?? instantMs}
            valueLabelDisplay="auto"
            valueLabelFormat={timeOf}
            getAriaValueText={timeOf}
            onChange={(_, value) => setDraggedTo(Number(value))}
            onChangeCommitted={({ type }, value) => {
              const move = (): void => {
                setDraggedTo(undefined);
                onMove(new Date(Math.min(Number(value), until)).toISOString());
              };
              clearTimeout(pause.current);
              if (type === 'keydown' || type === 'change') pause.current = setTimeout(move, keyPause);
              else move();
            }}
          />
        </Box>
      )}
      <Typography variant="caption" color="text.secondary">
        {t('moment.keys')}
      </Typography>
    </Paper>
  );
};
