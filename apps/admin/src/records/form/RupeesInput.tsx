import { InputAdornment } from '@mui/material';
import { NumberInput, type NumberInputProps } from 'react-admin';

const unit = { input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> } };

/** An amount in rupees. */
export const RupeesInput = (props: NumberInputProps) => <NumberInput min={0} step="any" slotProps={unit} {...props} />;
