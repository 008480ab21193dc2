import { measurementUnit } from '@impeller/contracts';
import Icon from '@mui/icons-material/StraightenOutlined';
import { screens } from '../../records/screens';

export const measurementUnits = screens(measurementUnit, {
  list: async () => (await import('./MeasurementUnitList')).MeasurementUnitList,
  form: async () => (await import('./MeasurementUnitForm')).MeasurementUnitForm,
  icon: Icon,
});
