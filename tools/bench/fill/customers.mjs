export const USERS = 200_000;

/** Names of six common parts, and a number that nobody else's name holds: a rare term. */
const ROWS = `
  INSERT INTO users ("fullName", "emailAddress", "mobileNumber", password, status, "usersRoleId")
  SELECT (array['Asha','Ravi','Meenakshi','Gurpreet','Fatima','Joseph','Lakshmi','Arjun','Kavin','Deepa'])[1 + h(g, 10)] || ' ' ||
      (array['Rao','Kumar','Sundaram','Singh','Begum','Mathew','Narayanan','Patel','Iyer','Das'])[1 + h(g + 5, 10)] || ' ' ||
      upper(substr(md5(g::text), 1, 10)),
    'user' || g || '@pumps.example', (6000000000 + g)::text, 'none', 'Approved', (SELECT min(id) FROM users_roles)
  FROM generate_series(1, ${USERS}) g`;

export const CUSTOMERS = [ROWS];
