import CalendarToday from '@mui/icons-material/CalendarToday';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCalendarDate } from '../format/calendar-date.js';
import { parseDate } from '../format/parse-date.js';
import { useFormat } from '../format/use-format.js';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'slotProps' | 'ref'> & {
  /** `YYYY-MM-DD`, the typed text if it is not a date (check with `isCalendarDate`), or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** First and last day that the calendar offers, `YYYY-MM-DD`. */
  readonly min?: string;
  readonly max?: string;
  readonly ref?: React.Ref<HTMLInputElement>;
};

/** A calendar date, typed as the language writes it or picked in the browser's own calendar. */
export const DateField = ({ value, onChange, onBlur, min, max, ref, helperText, error, ...rest }: Props) => {
  const { t } = useTranslation('shared');
  const { language, date } = useFormat();
  const [typedText, setTypedText] = useState<string | null>(null);
  const native = useRef<HTMLInputElement>(null);
  const isDate = isCalendarDate(value);
  const unreadable = typedText === null && value !== '' && !isDate;

  return (
    <TextField
      {...rest}
      inputRef={ref}
      value={typedText ?? (isDate ? date(value) : value)}
      error={error || unreadable}
      helperText={helperText ?? (unreadable ? t('date.unreadable', { example: date('2026-01-31') }) : undefined)}
      onFocus={() => setTypedText(isDate ? date(value) : value)}
      onChange={({ target }) => {
        setTypedText(target.value);
        onChange(parseDate(target.value, language) ?? target.value.trim());
      }}
      onBlur={() => {
        setTypedText(null);
        onBlur?.();
      }}
      slotProps={{
        htmlInput: {
          // English writes the month in letters.
          inputMode: language === 'en' ? 'text' : 'numeric',
          autoComplete: 'off',
          placeholder: t('date.pattern'),
          maxLength: 20,
        },
        input: {
          endAdornment: (
            <InputAdornment position="end" sx={{ position: 'relative' }}>
              <input
                ref={native}
                type="date"
                tabIndex={-1}
                aria-hidden
                value={isDate ? value : ''}
                min={min}
                max={max}
                style={visuallyHidden}
                onChange={({ target }) => onChange(target.value)}
              />
              <IconButton
                edge="end"
                size="small"
                disabled={rest.disabled}
                aria-label={t('date.open')}
                onClick={() => native.current?.showPicker()}
              >
                <CalendarToday fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
