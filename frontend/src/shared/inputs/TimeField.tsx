import { TextField } from '@mui/material';

type Props = {
  readonly label: string;
  /** `hh:mm`, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A time of day in the browser's own input, which writes it in the browser's language. */
export const TimeField = ({ label, value, onChange }: Props) => (
  <TextField
    type="time"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
