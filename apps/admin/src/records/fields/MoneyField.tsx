import { formatRupees } from '@impeller/contracts';
import { Typography } from '@mui/material';
import { useFieldValue, type FieldProps } from 'react-admin';

/** Rupees, grouped the Indian way. */
export const MoneyField = (props: FieldProps) => {
  const value: unknown = useFieldValue({ ...props, source: props.source ?? '' });
  if (typeof value !== 'number') return null;
  return (
    <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatRupees(value)}
    </Typography>
  );
};
