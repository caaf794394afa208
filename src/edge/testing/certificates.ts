/* Self-signed certificates whose private keys were discarded. The second certificate was valid in 2020. */

/** A certificate for `ci.example.com`, from 2020 to 2120. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBPzCB5gIBATAKBggqhkjOPQQDAjArMRcwFQYDVQQDDA5jaS5leGFtcGxlLmNv
bTEQMA4GA1UECgwHRXhhbXBsZTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAw
MDAwMFowKzEXMBUGA1UEAwwOY2kuZXhhbXBsZS5jb20xEDAOBgNVBAoMB0V4YW1w
bGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQJYG7UuoF4yfQFlad7If3jUkZI
1ZWT1Sq0g2Z22b/UNSGpyyQdgLvxTYydzuJLT+TG/n2uu1/wffxOi8lY5LNdMAoG
CCqGSM49BAMCA0gAMEUCIGe8I5l4RDRhXEc8gA48Z+taIfunG2rcez6esIOTOgzV
AiEA1I2jMuoWIxeEblLnGxShY6O/S62/lXOL59MxpGVdVsA=
-----END CERTIFICATE-----
`;

export const thumbprint = "F9934147E6F1A199ED344617CA3FB3DE24DA3E98";

/** A certificate for `old`, valid only in 2020. */
export const expired = `-----BEGIN CERTIFICATE-----
MIIBAzCBqgIBAjAKBggqhkjOPQQDAjAOMQwwCgYDVQQDDANvbGQwHhcNMjAwMTAx
MDAwMDAwWhcNMjEwMTAxMDAwMDAwWjAOMQwwCgYDVQQDDANvbGQwWTATBgcqhkjO
PQIBBggqhkjOPQMBBwNCAATppJyHkv6GuNNcGE0N2PgtXf2ZI74kpxzaQgK2PAzV
4Sokeh0KfflrHf9hYwcvJrhIGtmUaON1Z6k/4OdHzLIAMAoGCCqGSM49BAMCA0gA
MEUCIDvoy7yMmrqCQZQ9Rhm2bNpYGU7ZTTjChX0jtJ7iBBb/AiEAraMhoyaisfE7
xsgxvo3VQxJ/jpPm42JO3n1ovpNjW18=
-----END CERTIFICATE-----
`;
