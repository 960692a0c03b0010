// The options of an input have no tags of their own.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import Search from '@mui/icons-material/Search';
import { Box, Dialog, InputAdornment, InputBase, LinearProgress, Typography } from '@mui/material';
import { joinWithDots } from '@torno/kernel';
import { listLimits } from '@torno/domain';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQueryCall } from '../../../api/use-query-call.js';
import { useJobName } from '../../operator-jobs/index.js';
import { type Result, resultsOf } from '../model/search-results.js';

/** Milliseconds of silence before a search begins. */
const searchDelayMs = 150;

/** A text that has not changed for a moment. */
const useSettled = (text: string): string => {
  const [settledText, setSettledText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettledText(text), searchDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settledText;
};

const none: readonly Result[] = [];

/** One search over RFQs, companies, users, quotes, jobs and streams; arrows choose a result, Enter opens it. */
const SearchDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('operator-search');
  const jobName = useJobName();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosenIndex, setChosenIndex] = useState(0);
  const q = useSettled(text.trim());
  const { data, isFetching, isError } = useQueryCall(
    'operatorSearch',
    { query: { q } },
    { enabled: q !== '', keepPrevious: true },
  );
  const results = data === undefined || q === '' ? none : resultsOf(data, q);
  const active = Math.min(chosenIndex, results.length - 1);
  const optionId = (index: number): string => `${id}-${index}`;

  useEffect(() => {
    document.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);

  const open = (result: Result | undefined): void => {
    if (!result) return;
    onClose();
    void navigate(result.to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && results.length > 0) {
      event.preventDefault();
      setChosenIndex((active + step + results.length) % results.length);
    }
    // The results shown may still belong to an earlier text.
    if (event.key === 'Enter' && q === text.trim() && !isFetching) open(results[active]);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{
        paper: { 'aria-label': t('search.title') },
        container: { sx: { alignItems: 'flex-start', pt: { xs: 0, sm: '8vh' } } },
        transition: { onEnter: () => input.current?.focus() },
      }}
    >
      <InputBase
        inputRef={input}
        value={text}
        placeholder={t('search.placeholder')}
        onChange={({ target }) => {
          setText(target.value);
          setChosenIndex(0);
        }}
        onKeyDown={onKeyDown}
        startAdornment={
          <InputAdornment position="start">
            <Search />
          </InputAdornment>
        }
        inputProps={{
          role: 'combobox',
          'aria-label': t('search.title'),
          'aria-expanded': results.length > 0,
          'aria-controls': `${id}-list`,
          'aria-autocomplete': 'list',
          ...(active < 0 ? {} : { 'aria-activedescendant': optionId(active) }),
          maxLength: listLimits.searchTerm,
          enterKeyHint: 'go',
        }}
        sx={{ px: 2, py: 1.5, fontSize: '1.0625rem' }}
      />
      <Box sx={{ height: 2 }}>{isFetching && <LinearProgress sx={{ height: 2 }} />}</Box>
      <Box
        id={`${id}-list`}
        role="listbox"
        aria-label={t('search.results')}
        sx={{ overflowY: 'auto', maxHeight: '60vh', ...(results.length > 0 ? { pb: 1 } : {}) }}
      >
        {[...new Set(results.map(({ kind }) => kind))].map((kind) => {
          const resultsOfKind = results.flatMap((result, index) => (result.kind === kind ? [{ result, index }] : []));
          return (
            <Box key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <Typography id={`${id}-${kind}`} variant="overline" color="text.secondary" sx={{ px: 2 }}>
                {t(`search.kind.${kind}`)}
              </Typography>
              {resultsOfKind.map(({ result, index }) => (
                // The keyboard stays in the input, which names the chosen option. oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <Box
                  key={result.id}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  onClick={() => open(result)}
                  onMouseMove={() => setChosenIndex(index)}
                  sx={{
                    px: 2,
                    py: 0.75,
                    cursor: 'pointer',
                    bgcolor: index === active ? 'action.selected' : undefined,
                    overflowWrap: 'anywhere',
                  }}
                >
                  <Typography variant="body2" fontWeight={600} component="span">
                    {result.job ? jobName(result.job) : result.title}
                  </Typography>{' '}
                  <Typography variant="caption" color="text.secondary" component="div">
                    {joinWithDots([
                      ...result.details,
                      result.foundBy ? t(`search.foundBy.${result.foundBy.way}`, { name: result.foundBy.name }) : '',
                    ])}
                  </Typography>
                </Box>
              ))}
            </Box>
          );
        })}
      </Box>
      <Typography variant="body2" color="text.secondary" aria-live="polite" sx={{ px: 2, pb: 1.5 }}>
        {q === '' && t('search.hint')}{' '}
        {q === '' && (
          <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
            {t('search.keys')}
          </Box>
        )}
        {q !== '' && isError && t('search.failed')}
        {q !== '' && !isError && !isFetching && data !== undefined && (
          <>
            {results.length === 0 && !data.isPartial && t('search.nothing')} {data.isPartial && t('search.partial')}{' '}
            {data.isBehind && t('search.behind')}
          </>
        )}
      </Typography>
    </Dialog>
  );
};

export default SearchDialog;
