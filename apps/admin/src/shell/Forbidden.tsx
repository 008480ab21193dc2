import { Navigate } from 'react-router-dom';

/** Where react-admin's own guards lead; screens of ours say it in place (`records/AccessGate`). */
export const Forbidden = () => <Navigate to="/401" replace />;
