import { GENDERS, text } from '@impeller/contracts';
import { SelectInput } from 'react-admin';

const genders = GENDERS.map((id) => ({ id, name: text(`gender.${id}`) }));

/** The gender of a person, which nobody has to say. */
export const GenderInput = () => <SelectInput source="gender" choices={genders} />;
