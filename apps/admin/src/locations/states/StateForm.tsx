import { TextInput } from '../../records/form/TextInput';

export const StateForm = () => <TextInput source="name" isRequired />;
